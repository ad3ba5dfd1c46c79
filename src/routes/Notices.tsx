import { AlertBox } from '../ui/alerts/AlertBox';
import { ProgressBar } from '../ui/layout/ProgressBar';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { ExpiryWarning } from '../ui/session/ExpiryWarning';

/** Notices of the site itself: something is loading, the session is about to lapse, an alert. */
export function Notices() {
  const { shell } = useSite();
  const expiry = useStream(shell.expiry$);
  return (
    <>
      <ProgressBar state={useStream(shell.progress$)} />
      <ExpiryWarning
        secondsLeft={expiry?.left}
        onStay={() => expiry?.stay()}
        onLeave={() => shell.session$.value.signOut?.()}
      />
      <AlertBox view={useStream(shell.alert$)} />
    </>
  );
}
