import { useSite } from '../ui/primitives/site';
import { useContacts } from '../ui/primitives/useContacts';
import { useLogin } from '../ui/primitives/useLogin';
import { LoginPanel } from '../ui/session/LoginPanel';

/** /login: the way in, and what there is for who has none. */
export function LoginPage() {
  const { siteName, demo, house } = useSite();
  return (
    <LoginPanel
      siteName={siteName}
      demo={demo}
      contacts={useContacts()}
      onJoin={() => house.signUp('join')}
      onRecommenderJoin={() => house.signUp('recommenderJoin')}
      onFindPassword={() => house.openDialog('findPassword')}
      onNonMember={() => house.openDialog('nonMember')}
      {...useLogin()}
    />
  );
}
