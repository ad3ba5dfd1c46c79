import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { EndReason } from '../../contract/codes/endings';
import { sessionText } from '../copy/session';
import { Button } from '../primitives/Button';
import { type Contact, Contacts } from '../primitives/Contacts';
import { colour, goldFill, radius, shadow, size, touched } from '../tokens/tokens';
import { DemoAccounts } from './DemoAccounts';
import { LoginForm, type LoginFormProps, type LoginFormValues } from './LoginForm';

interface LoginPanelProps extends LoginFormProps {
  siteName: string;
  contacts: readonly Contact[] | undefined;
  /** Empty but in the embedded mode. */
  demo: readonly LoginFormValues[];
  /** How the session of this tab ended, where it had one. */
  ended: EndReason | undefined;
  onJoin: () => void;
  onRecommenderJoin: () => void;
  onFindPassword: () => void;
  onNonMember: () => void;
  /** Where the language is chosen. */
  language: ReactNode;
}

/** The contents of /login: the form, and links for visitors without an account. */
export function LoginPanel(props: LoginPanelProps) {
  const { siteName, contacts, demo, ended, onJoin, onRecommenderJoin, onFindPassword, onNonMember, language, ...form } =
    props;
  const use = ({ userId, password }: LoginFormValues) => {
    form.onType('userId', userId);
    form.onType('password', password);
  };
  return (
    <Card>
      <Head>
        <h1>{siteName}</h1>
        <p>{sessionText.intro}</p>
        {ended === 'reopened' && <Note role="status">{sessionText.reopened}</Note>}
      </Head>
      <LoginForm {...form} />
      <OtherActions>
        <Button onClick={onJoin}>{sessionText.join}</Button>
        <Button onClick={onRecommenderJoin}>{sessionText.recommenderJoin}</Button>
        <button type="button" onClick={onFindPassword}>
          {sessionText.findPassword}
        </button>
        <button type="button" onClick={onNonMember}>
          {sessionText.nonMember}
        </button>
      </OtherActions>
      <DemoAccounts accounts={demo} onUse={use} />
      {language}
      {/* Last: how many rows they need is not known before they come. */}
      <Contacts title={sessionText.contacts} contacts={contacts} />
    </Card>
  );
}

const Note = styled.p`
  padding: 8px 12px;
  border-radius: ${radius.field};
  background: ${colour.raised};
  font-size: ${size.small};
  text-align: left;
`;

const Card = styled.div`
  display: grid;
  gap: 20px;
  width: 400px;
  max-width: 100%;
  padding: 32px 28px 26px;
  background: ${colour.panel};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.sheet};
  box-shadow: ${shadow.loginCard};
`;

const Head = styled.div`
  text-align: center;
  h1 {
    font-size: 26px;
    font-weight: 800;
    letter-spacing: -0.02em;
    background: ${goldFill};
    background-clip: text;
    color: transparent;
  }
  p {
    margin-top: 2px;
    color: ${colour.muted};
  }
`;

const OtherActions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  > ${Button} {
    min-height: ${touched(40)};
  }
  > button:not(${Button}) {
    min-height: ${touched(30)};
    border-radius: ${radius.cell};
    font-size: ${size.small};
    color: ${colour.muted};
  }
  > button:not(${Button}):hover {
    color: ${colour.text};
  }
`;
