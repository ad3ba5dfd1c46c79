import { useState } from 'react';
import type { MemberInfo } from '../../contract/api/members/member';
import { dateTimeText } from '../../rules/text/kst';
import { copy } from '../copy/account';
import { failureText } from '../copy/failures';
import { Button } from '../primitives/Button';
import { CardPage } from '../primitives/CardPage';
import { Facts } from '../primitives/Facts';
import { Notice } from '../primitives/Notice';
import { useSite } from '../primitives/site';
import { Skeleton } from '../primitives/Skeleton';
import { useResource } from '../primitives/useResource';
import { ExchangePasswordForm } from './ExchangePasswordForm';
import { OwnSettings } from './OwnSettings';
import { PhoneForm } from './PhoneForm';
import { SignIns } from './SignIns';

interface MemberViewProps {
  onUserInfo: () => void;
  onChangePassword: () => void;
}

/** /member: what a member changes of themselves, how the site treats them, and where they were signed in. */
export function MemberView({ onUserInfo, onChangePassword }: MemberViewProps) {
  const { calls } = useSite();
  const [changes, setChanges] = useState(0);
  const { value, failure, retry } = useResource((signal) => calls.member.info(signal), changes);
  return (
    <CardPage>
      <div className="pair">
        <section className="card" aria-label={copy.info}>
          <h2>{copy.info}</h2>
          {failure && (
            <Notice $tone="bad" role="alert">
              {failureText(failure) ?? copy.failed}
            </Notice>
          )}
          {retry && <Button onClick={retry}>{copy.retry}</Button>}
          {!value && !failure && <Skeleton height={36} count={7} label={copy.loading} />}
          {value && (
            <>
              <Facts facts={factsOf(value)} />
              <p className="muted">{copy.bankHint}</p>
              <Button onClick={onUserInfo}>{copy.details}</Button>
            </>
          )}
        </section>
        <OwnSettings onChangePassword={onChangePassword} />
      </div>
      <div className="pair">
        <section className="card" aria-label={copy.phone.title}>
          <h2>{copy.phone.title}</h2>
          <PhoneForm present={value?.phone} onDone={() => setChanges(changes + 1)} />
        </section>
        <section className="card" aria-label={copy.exchange.title}>
          <h2>{copy.exchange.title}</h2>
          <ExchangePasswordForm />
        </section>
      </div>
      <SignIns />
    </CardPage>
  );
}

function factsOf(info: MemberInfo): [string, string][] {
  return [
    [copy.userId, info.userId],
    [copy.nickname, info.nickname],
    [copy.level, String(info.level)],
    [copy.bank, info.bank],
    [copy.holder, info.holder],
    [copy.account, info.account],
    [copy.joined, dateTimeText(info.joinedAt)],
  ];
}
