import { useEffect } from 'react';
import { JoinConfirmDialog } from '../ui/members/join/JoinConfirmDialog';
import { JoinDialog } from '../ui/members/join/JoinDialog';
import { useJoin } from '../ui/members/join/useJoin';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';

/** Signing up, plain or by a recommender. */
export function JoinDialogs() {
  const open = useStream(useSite().shell.dialogs$);
  if (open.recommenderJoin) return <Join key="recommended" recommended confirming={open.joinConfirm} />;
  return open.join && <Join key="plain" recommended={false} confirming={open.joinConfirm} />;
}

/** The form, and in its place its confirmation: what is typed lasts until both are closed. */
function Join({ recommended, confirming }: { recommended: boolean; confirming: boolean }) {
  const { shell, calls } = useSite();
  const form = useJoin(calls.member, recommended);
  const close = () => {
    shell.closeDialog('joinConfirm');
    shell.closeDialog(recommended ? 'recommenderJoin' : 'join');
  };
  const { refused } = form;
  // What the server found wrong is shown beside the field it is about.
  useEffect(() => {
    if (refused) shell.closeDialog('joinConfirm');
  }, [refused, shell]);
  return (
    <>
      <JoinDialog
        open={!confirming}
        recommended={recommended}
        form={form}
        calls={calls.member}
        onClose={close}
        onReady={() => shell.openDialog('joinConfirm')}
      />
      <JoinConfirmDialog
        open={confirming}
        form={form}
        onCancel={() => shell.closeDialog('joinConfirm')}
        onDone={close}
      />
    </>
  );
}
