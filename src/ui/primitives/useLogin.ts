import { useSite } from './site';
import { useStream } from './stream';

/** State of the login form, wherever it is: what is typed is the same everywhere. */
export function useLogin() {
  const { shell } = useSite();
  const { userId, password, type } = useStream(shell.login$);
  const { status } = useStream(shell.session$);
  return {
    typed: { userId, password },
    onType: type,
    // The typed text may be newer than the rendered one.
    onSubmit: status === 'signedOut' ? () => shell.login$.value.submit?.() : undefined,
    isBusy: status === 'signingIn' || status === 'signedIn',
  };
}
