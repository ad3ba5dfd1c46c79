import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { useContacts } from '../ui/primitives/useContacts';
import { useLogin } from '../ui/primitives/useLogin';
import { LoginDialog } from '../ui/session/LoginDialog';
import { NonMemberDialog } from '../ui/session/NonMemberDialog';

/** For who is no member, or not yet known to be one (docs/spec.md NAV-2). */
export function VisitorDialogs() {
  const { shell } = useSite();
  const open = useStream(shell.dialogs$);
  const instead = (next: () => void) => () => {
    shell.closeDialog('nonMember');
    next();
  };
  return (
    <>
      <LoginDialog open={open.login} onClose={() => shell.closeDialog('login')} {...useLogin()} />
      {open.nonMember && (
        <NonMember
          onClose={() => shell.closeDialog('nonMember')}
          onLogin={instead(() => shell.openDialog('login'))}
          onJoin={instead(() => shell.signUp('join'))}
          onRecommenderJoin={instead(() => shell.signUp('recommenderJoin'))}
        />
      )}
    </>
  );
}

interface NonMemberProps {
  onClose: () => void;
  onLogin: () => void;
  onJoin: () => void;
  onRecommenderJoin: () => void;
}

function NonMember(actions: NonMemberProps) {
  return <NonMemberDialog open contacts={useContacts()} {...actions} />;
}
