import { useState } from 'react';
import type { MemberInfo } from '../../contract/api/members/member';
import { dateTimeText } from '../../rules/text/kst';
import { accountText } from '../copy/account';
import { Button } from '../primitives/Button';
import { TitledCard } from '../primitives/TitledCard';
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
        <TitledCard title={accountText.info}>
          <Loaded from={info} texts={accountText} bars={[38, 7]}>
            {(value) => <KeyValueList rows={factsOf(value)} />}
          </Loaded>
          <p className="muted">{accountText.bankHint}</p>
          <Button onClick={onUserInfo}>{accountText.details}</Button>
        </TitledCard>
        <OwnSettings onChangePassword={onChangePassword} />
      </div>
      <div className="pair">
        <TitledCard title={accountText.phone.title}>
          <PhoneForm present={info.value?.phone} onDone={() => setChanges(changes + 1)} />
        </TitledCard>
        <TitledCard title={accountText.exchange.title}>
          <ExchangePasswordForm />
        </TitledCard>
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
