import { AlertBox } from '../ui/alerts/AlertBox';
import { ProgressBar } from '../ui/layout/ProgressBar';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { ExpiryWarning } from '../ui/session/ExpiryWarning';

/** What the site says by itself: something is loading, the session is about to lapse, an alert. */
export function Notices() {
  const { house } = useSite();
  const expiry = useStream(house.expiry$);
  return (
    <>
      <ProgressBar state={useStream(house.progress$)} />
      <ExpiryWarning
        secondsLeft={expiry?.left}
        onStay={() => expiry?.stay()}
        onLeave={() => house.session$.value.signOut?.()}
      />
      <AlertBox view={useStream(house.alert$)} />
    </>
  );
}
