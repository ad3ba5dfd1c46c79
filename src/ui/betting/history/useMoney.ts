import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { MoneyStatement } from '../../../contract/api/betting';
import { FIRST_PAGE } from '../../../contract/constants';
import { type ResourceFailure, resourceMachine, type StatementQuery } from '../../../machines';
import { betsText } from '../../copy/bets';
import { saveText } from '../../primitives/saveText';
import { useSite } from '../../primitives/site';
import { useStream } from '../../primitives/stream';
import { type DatePeriod, periodQuery } from './period';

export interface MoneyHistoryView {
  period: DatePeriod;
  statement: MoneyStatement | undefined;
  /** Of the header, won. */
  balance: number | undefined;
  failure: ResourceFailure | undefined;
  retry: (() => void) | undefined;
  choose: (period: DatePeriod) => void;
  choosePage: (page: number) => void;
  /** Saves the whole period as a file; absent while that is under way. */
  save: (() => void) | undefined;
}

const WHOLE_HISTORY: DatePeriod = { from: undefined, to: undefined };

/** A member's money, entry by entry; loaded anew when the balance moved. */
export function useMoney(): MoneyHistoryView {
  const { calls, shell } = useSite();
  const balance = useStream(shell.session$).user?.emoney;
  const [period, setPeriod] = useState(WHOLE_HISTORY);
  const [machine] = useState(() => resourceMachine<MoneyStatement, StatementQuery>());
  const [snapshot, send] = useMachine(machine, {
    input: {
      query: periodQuery(WHOLE_HISTORY),
      load: (query, signal) => calls.betting.statement({ ...query, page: String(query.page ?? FIRST_PAGE) }, signal),
    },
  });
  const known = useRef(balance);
  useEffect(() => {
    const before = known.current;
    known.current = balance;
    if (before !== undefined && before !== balance) send({ type: 'reload.asked' });
  }, [balance, send]);
  const [isSaving, setSaving] = useState(false);
  const [notSaved, setNotSaved] = useState<ResourceFailure>();
  const save = async () => {
    setSaving(true);
    const file = await calls.betting.statementFile(periodQuery(period));
    setSaving(false);
    setNotSaved(file.ok ? undefined : file.failure);
    const { file: name, whole } = betsText.money;
    if (file.ok) saveText(name(period.from ?? whole, period.to ?? whole), file.value, 'text/csv');
  };
  const { value: statement, failure } = snapshot.context;
  return {
    period,
    statement,
    balance,
    failure: failure ?? notSaved,
    save: isSaving ? undefined : () => void save(),
    retry: snapshot.matches('failed') ? () => send({ type: 'retry.asked' }) : undefined,
    choose: (next) => {
      setPeriod(next);
      send({ type: 'query.changed', query: periodQuery(next) });
    },
    choosePage: (next) => send({ type: 'page.chosen', page: next }),
  };
}
