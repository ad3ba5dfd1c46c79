import { styled } from 'styled-components';
import type { LimitChange, OwnLimit } from '../../contract/api/members/ownLimits';
import { usedTime } from '../../rules/ownLimits/ownRefusal';
import { ownLimitsText } from '../copy/ownLimits';
import { Button } from '../primitives/Button';
import { TitledCard } from '../primitives/TitledCard';
import { Meter } from '../primitives/Meter';
import { Notice } from '../primitives/Notice';
import { Reported, useReport } from '../primitives/Reported';
import { useSite } from '../primitives/site';
import { colour, radius } from '../tokens/tokens';
import { changedText } from './changedText';
import type { OwnLimitsChange, OwnLimitsProps } from './ownLimitsProps';

const texts = ownLimitsText.limits;

/** The limits that are set, with what counts for each and what can be changed of it. */
export function LimitsCard({ own, submit }: OwnLimitsProps) {
  return (
    <TitledCard title={texts.title}>
      <Reported>
        {usedTime(own) && <Notice role="status">{texts.usedUp}</Notice>}
        {own.limits.length === 0 ? (
          <p className="muted">{texts.none}</p>
        ) : (
          <List>
            {own.limits.map((limit) => (
              <LimitRow key={`${limit.kind} ${limit.period}`} limit={limit} own={own} submit={submit} />
            ))}
          </List>
        )}
      </Reported>
    </TitledCard>
  );
}

function LimitRow({ limit, own, submit }: OwnLimitsProps & { limit: OwnLimit }) {
  const { calls } = useSite();
  const { kind, period, amount, looser } = limit;
  const { change, confirm } = calls.ownLimits;
  const report = useReport();
  const save =
    submit &&
    ((call: OwnLimitsChange) => {
      report(undefined);
      submit(async (signal) => {
        const result = await call(signal);
        if (result.ok) report(changedText(limit, result.value));
        return result;
      });
    });
  const used = Math.max(0, own.sums[period][kind]);
  const to = (value: number | null): LimitChange => ({ kind, period, amount: value });
  return (
    <li>
      <div className="row">
        <b>{texts.name(kind, period)}</b>
        <span>{texts.used(kind, used, amount)}</span>
      </div>
      <Meter
        name={texts.name(kind, period)}
        used={used}
        most={amount}
        text={texts.used(kind, used, amount)}
        isOver={used >= amount}
      />
      {looser && <p className="muted">{texts.looser(kind, looser.amount, looser.from)}</p>}
      <div className="acts">
        {looser && own.now >= looser.from && (
          <Button disabled={!save} onClick={() => save?.((signal) => confirm(to(looser.amount), signal))}>
            {texts.confirm}
          </Button>
        )}
        {looser && (
          <Button disabled={!save} onClick={() => save?.((signal) => change(to(amount), signal))}>
            {texts.withdraw}
          </Button>
        )}
        {looser?.amount !== null && (
          <Button disabled={!save} onClick={() => save?.((signal) => change(to(null), signal))}>
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: grid;
    gap: 8px;
    padding: 12px 14px;
    border-radius: ${radius.field};
    background: ${colour.ground};
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
