import { movementLabel } from '../../src/contract/labels/movements';
import { dateTimeText } from '../../src/rules/text/kst';
import { walletCopy } from '../copy/walletCopy';
import { type Reader, statementOf } from '../ledger';
import { betOf, type StatementOf } from './history';

/** Lines read at once, and most of a file: whoever has more asks for shorter periods. */
const AT_ONCE = 2_000;
const MOST = 100_000;

/** Spreadsheets tell UTF-8 by it. */
const MARK = '\uFEFF';

/**
 * A member's whole statement of a period as comma-separated values, the newest line first, between the balances after and
 * before it. What is entered while it is written is not in it.
 */
export async function statementFile(reader: Reader, request: StatementOf): Promise<string> {
  const { csv } = walletCopy;
  const { memberId: member, account = 'money', ...period } = request;
  const lines: string[] = [];
  let opening = 0;
  let closing = 0;
  const all = { ...period, to: period.to ?? Date.now() };
  for (let page = 1; lines.length < MOST; page += 1) {
    const statement = await statementOf(reader, { member, account, ...all, page, size: AT_ONCE });
    if (page === 1) ({ opening, closing } = statement);
    for (const { at, kind, reference, memo, amount, balance } of statement.items) {
      const bet = betOf(kind, reference);
      const words = bet === undefined ? memo : csv.ofBet(bet);
      lines.push(line([dateTimeText(at), movementLabel(kind), words, amount, balance]));
    }
    if (page >= statement.pageCount) break;
  }
  const end = (name: string, balance: number) => line(['', name, '', '', balance]);
  const head = csv.head.map(quoted).join(',');
  return MARK + [head, end(csv.closing, closing), ...lines, end(csv.opening, opening), ''].join('\r\n');
}

function line(fields: readonly (string | number)[]): string {
  return fields.map((field) => (typeof field === 'number' ? String(field) : quoted(field))).join(',');
}

/** A text that a spreadsheet would take for a formula is kept from being one. */
function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replace(/"/g, '""')}"`;
}
