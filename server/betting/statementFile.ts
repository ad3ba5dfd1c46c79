import { movementLabel } from '../../src/contract/labels/movements';
import { dateTimeText } from '../../src/rules/text/kst';
import { walletCopy } from '../copy/walletCopy';
import { type Reader, statementOf } from '../ledger';
import { BYTE_ORDER_MARK, line, quoted } from '../exports/csv';
import { movementBetId, movementEdits, type MoneyStatementQuery, readableMemos } from './history';

/** Lines read at once, and most of a file: whoever has more asks for shorter periods. */
const LINES_PER_READ = 2_000;
const LINES_MAX = 100_000;

/**
 * A member's whole statement of a period as comma-separated values, the newest line first, between the balances after
 * and before it. What is entered while it is written is not in it.
 */
export async function statementFile(reader: Reader, request: MoneyStatementQuery): Promise<string> {
  const { csv } = walletCopy;
  const { memberId: member, account = 'money', gameNames, ...period } = request;
  const lines: string[] = [];
  let opening = 0;
  let closing = 0;
  const all = { ...period, to: period.to ?? Date.now() };
  for (let page = 1; lines.length < LINES_MAX; page += 1) {
    const statement = await statementOf(reader, { member, account, ...all, page, size: LINES_PER_READ });
    if (page === 1) ({ opening, closing } = statement);
    const { items } = statement;
    const memos = readableMemos(items, gameNames);
    const edits = await movementEdits(reader, items);
    for (const [i, { at, kind, reference, amount, balance }] of items.entries()) {
      const bet = movementBetId(kind, reference);
      const editOf = edits.get(`${kind} ${reference}`);
      const description = bet === undefined ? memos[i]! : csv.ofBet(bet, editOf);
      lines.push(line([dateTimeText(at), movementLabel(kind, editOf), description, amount, balance]));
    }
    if (page >= statement.pageCount) break;
  }
  const end = (name: string, balance: number) => line(['', name, '', '', balance]);
  const head = csv.head.map(quoted).join(',');
  return BYTE_ORDER_MARK + [head, end(csv.closing, closing), ...lines, end(csv.opening, opening), ''].join('\r\n');
}
