import { FIRST_PAGE } from '../../../contract/constants';
import { dateTimeText } from '../../../rules/text/kst';
import { betsText } from '../../copy/bets';
import { useSite } from '../../primitives/site';
import { useStream } from '../../primitives/stream';
import type { DatePeriod } from './period';

interface StatementHeadProps {
  period: DatePeriod;
  /** By the server's clock, ms since the epoch. */
  madeAt: number;
  page: number;
  pageCount: number;
}

const { printed } = betsText.money;

/** On paper only: whose money it is, of which days, when the statement was made, and which part of it this is. */
export function StatementHead({ period: { from, to }, madeAt, page, pageCount }: StatementHeadProps) {
  const { shell } = useSite();
  const { user } = useStream(shell.session$);
  const rows: [string, string | undefined][] = [
    [printed.member, user?.userId],
    [printed.period, printed.days(from, to)],
    [printed.madeAt, dateTimeText(madeAt)],
    [printed.part, pageCount > FIRST_PAGE ? `${page} / ${pageCount}` : undefined],
  ];
  return (
    <div className="printed">
      <h2>{printed.title}</h2>
      <dl>{rows.map(([name, value]) => value !== undefined && <Row key={name} name={name} value={value} />)}</dl>
    </div>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
