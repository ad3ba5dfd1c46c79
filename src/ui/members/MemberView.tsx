import { useState } from 'react';
import type { MemberInfo } from '../../contract/api/members/member';
import { dateTimeText } from '../../rules/text/kst';
import { accountText } from '../copy/account';
import { Button } from '../primitives/Button';
import { CardPage } from '../primitives/CardPage';
import { KeyValueList } from '../primitives/KeyValueList';
import { Loaded } from '../primitives/Loaded';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';
import { ExchangePasswordForm } from './ExchangePasswordForm';
import { OwnSettings } from './OwnSettings';
import { PhoneForm } from './PhoneForm';
import { SignIns } from './SignIns';

interface MemberViewProps {
  onUserInfo: () => void;
  onChangePassword: () => void;
}

/** /member: the member's settings, terms and sign-ins. */
export function MemberView({ onUserInfo, onChangePassword }: MemberViewProps) {
  const { calls } = useSite();
  const [changes, setChanges] = useState(0);
  const info = useResource({ load: (_, signal) => calls.member.info(signal), version: changes });
  return (
    <CardPage>
      <div className="pair">
        <section className="card" aria-label={accountText.info}>
          <h2>{accountText.info}</h2>
          <Loaded from={info} texts={accountText} bars={[38, 7]}>
            {(value) => <KeyValueList rows={factsOf(value)} />}
          </Loaded>
          <p className="muted">{accountText.bankHint}</p>
          <Button onClick={onUserInfo}>{accountText.details}</Button>
        </section>
        <OwnSettings onChangePassword={onChangePassword} />
      </div>
      <div className="pair">
        <section className="card" aria-label={accountText.phone.title}>
          <h2>{accountText.phone.title}</h2>
          <PhoneForm present={info.value?.phone} onDone={() => setChanges(changes + 1)} />
        </section>
        <section className="card" aria-label={accountText.exchange.title}>
          <h2>{accountText.exchange.title}</h2>
          <ExchangePasswordForm />
        </section>
      </div>
      <SignIns />
    </CardPage>
  );
}

function factsOf(info: MemberInfo): [string, string][] {
  return [
    [accountText.userId, info.userId],
    [accountText.nickname, info.nickname],
    [accountText.level, String(info.level)],
    [accountText.bank, info.bank],
    [accountText.holder, info.holder],
    [accountText.account, info.account],
    [accountText.joined, dateTimeText(info.joinedAt)],
  ];
}
