import { lazy, Suspense, useState } from 'react';
import { ChangePasswordDialog } from '../ui/members/ChangePasswordDialog';
import { FindPasswordDialog } from '../ui/members/FindPasswordDialog';
import { UserInfoDialog } from '../ui/members/UserInfoDialog';
import { BlockedWindow } from '../ui/openings/BlockedWindow';
import { OpeningConfirm } from '../ui/openings/OpeningConfirm';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { JoinDialogs } from './JoinDialogs';
import { VisitorDialogs } from './VisitorDialogs';

/** A separate chunk: nobody needs it to see odds. */
const WalletDialogs = lazy(async () => ({ default: (await import('./WalletDialogs')).WalletDialogs }));

/** Every dialog of the shell (docs/spec.md NAV-11), each open by its own flag. */
export function AllDialogs() {
  const { shell, calls } = useSite();
  const open = useStream(shell.dialogs$);
  const openings = useStream(shell.openings$);
  // Mounted from the first opening on, so that a closing dialog can return the focus.
  const [isLoaded, setLoaded] = useState(false);
  if (!isLoaded && (open.moneyChange || open.pointChange || open.coinDeposit)) setLoaded(true);
  return (
    <>
      <VisitorDialogs />
      <JoinDialogs />
      {isLoaded && (
        <Suspense fallback={null}>
          <WalletDialogs />
        </Suspense>
      )}
      <FindPasswordDialog
        open={open.findPassword}
        calls={calls.member}
        onClose={() => shell.closeDialog('findPassword')}
      />
      <UserInfoDialog
        open={open.userInfo}
        calls={calls.member}
        onClose={() => shell.closeDialog('userInfo')}
        onChangePassword={() => {
          shell.closeDialog('userInfo');
          shell.openDialog('changePassword');
        }}
        onSignOut={() => shell.session$.value.signOut?.()}
      />
      <ChangePasswordDialog
        open={open.changePassword}
        calls={calls.member}
        onClose={() => shell.closeDialog('changePassword')}
      />
      {openings.asked && (
        <OpeningConfirm
          opening={openings.asked}
          game={openings.game}
          open
          onCancel={() => openings.cancel?.()}
          onConfirm={() => openings.confirm?.()}
        />
      )}
      <BlockedWindow address={openings.blocked?.address} onLeave={() => openings.blocked?.leave()} />
    </>
  );
}
