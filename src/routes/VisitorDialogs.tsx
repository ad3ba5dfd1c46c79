import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { useContacts } from '../ui/primitives/useContacts';
import { useLogin } from '../ui/primitives/useLogin';
import { LoginDialog } from '../ui/session/LoginDialog';
import { NonMemberDialog } from '../ui/session/NonMemberDialog';

/** For who is no member, or not yet known to be one (spec section 6). */
export function VisitorDialogs() {
  const { house } = useSite();
  const open = useStream(house.dialogs$);
  const instead = (next: () => void) => () => {
    house.closeDialog('nonMember');
    next();
  };
  return (
    <>
      <LoginDialog open={open.login} onClose={() => house.closeDialog('login')} {...useLogin()} />
      {open.nonMember && (
        <NonMember
          onClose={() => house.closeDialog('nonMember')}
          onLogin={instead(() => house.openDialog('login'))}
          onJoin={instead(() => house.signUp('join'))}
          onRecommenderJoin={instead(() => house.signUp('recommenderJoin'))}
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
