import { ChangePasswordDialog } from '../ui/account/ChangePasswordDialog';
import { FindPasswordDialog } from '../ui/account/FindPasswordDialog';
import { UserInfoDialog } from '../ui/account/UserInfoDialog';
import { OpeningConfirm } from '../ui/openings/OpeningConfirm';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { JoinDialogs } from './JoinDialogs';
import { VisitorDialogs } from './VisitorDialogs';

/** Every dialog of the shell (spec section 2), each open by its own flag. */
export function Dialogs() {
  const { house, calls } = useSite();
  const open = useStream(house.dialogs$);
  const openings = useStream(house.openings$);
  return (
    <>
      <VisitorDialogs />
      <JoinDialogs />
      <FindPasswordDialog
        open={open.findPassword}
        calls={calls.member}
        onClose={() => house.closeDialog('findPassword')}
      />
      <UserInfoDialog
        open={open.userInfo}
        calls={calls.member}
        onClose={() => house.closeDialog('userInfo')}
        onChangePassword={() => {
          house.closeDialog('userInfo');
          house.openDialog('changePassword');
        }}
        onSignOut={() => house.session$.value.signOut?.()}
      />
      <ChangePasswordDialog
        open={open.changePassword}
        calls={calls.member}
        onClose={() => house.closeDialog('changePassword')}
      />
      {openings.asked && (
        <OpeningConfirm
          opening={openings.asked}
          open
          onCancel={() => openings.cancel?.()}
          onConfirm={() => openings.confirm?.()}
        />
      )}
    </>
  );
}
