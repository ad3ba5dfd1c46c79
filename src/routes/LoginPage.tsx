import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { LanguageField } from '../ui/primitives/LanguageField';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { useContacts } from '../ui/primitives/useContacts';
import { useLogin } from '../ui/primitives/useLogin';
import { LoginPanel } from '../ui/session/LoginPanel';

/** /login: the way in, and what there is for who has none. */
export function LoginPage() {
  const { siteName, demo, shell } = useSite();
  const login = useLogin();
  const contacts = useContacts();
  // Who signs in here is led on by that; who was signed in already has nothing to do here.
  const { status, ended } = useStream(shell.session$);
  const [isInside] = useState(status === 'signedIn');
  if (isInside) return <Navigate to="/" replace />;
  return (
    <LoginPanel
      siteName={siteName}
      demo={demo}
      ended={ended}
      contacts={contacts}
      onJoin={() => shell.signUp('join')}
      onRecommenderJoin={() => shell.signUp('recommenderJoin')}
      onFindPassword={() => shell.openDialog('findPassword')}
      onNonMember={() => shell.openDialog('nonMember')}
      language={<LanguageField />}
      {...login}
    />
  );
}
