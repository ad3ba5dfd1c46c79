import { ProgressBar } from '../ui/layout/ProgressBar';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { laterDialog } from '../ui/primitives/later';

const AlertBox = laterDialog(
  async () => (await import('../ui/alerts/AlertBox')).AlertBox,
  ({ view }) => view !== undefined,
);
const ExpiryWarning = laterDialog(
  async () => (await import('../ui/session/ExpiryWarning')).ExpiryWarning,
  ({ secondsLeft }) => secondsLeft !== undefined,
);

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
