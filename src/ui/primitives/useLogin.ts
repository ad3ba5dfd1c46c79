import { useSite } from './site';
import { useStream } from './stream';

/** What the login form needs, wherever it stands: what is typed is the same everywhere. */
export function useLogin() {
  const { house } = useSite();
  const { userId, password, type } = useStream(house.login$);
  const { status } = useStream(house.session$);
  return {
    typed: { userId, password },
    onType: type,
    // What is typed may be newer than what is shown.
    onSubmit: status === 'signedOut' ? () => house.login$.value.submit?.() : undefined,
    isBusy: status === 'signingIn' || status === 'signedIn',
  };
}
