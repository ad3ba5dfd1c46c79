import { sql } from 'kysely';
import type { BetPage, MoneyStatement } from '../../src/contract/api/betting';
import { PAGE_SIZE } from '../../src/contract/constants';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import { type Reader, statementOf } from '../ledger';
import { betViewsOf, type BetViewOptions } from './views';

export interface HistoryRequest {
  memberId: number;
  /** A `GameType`. */
  kind?: number;
  status?: number;
  /** ms since the epoch: from it on, and before the other. */
  from?: number;
  to?: number;
  /** On rounds of the game of this id. */
  round?: number;
  /** Settled, or cashed out by themselves, from then on, ms since the epoch; the last one comes first. */
  settledFrom?: number;
  /** From 1. */
  page: number;
}

/** A member's bets that are not hidden, newest first, with sums over all pages. */
export async function historyOf(reader: Reader, request: HistoryRequest, options: BetViewOptions): Promise<BetPage> {
  const { memberId, settledFrom, page } = request;
  const asked = askedBets(reader, request);
  const sums = await asked
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      sql<string>`coalesce(sum(stake + cashed_stake), 0)`.as('staked'),
      sql<string>`coalesce(sum(paid + cashed_paid), 0)`.as('paid'),
    ])
    .executeTakeFirstOrThrow();
  const ids = await asked
    .select('id')
    .$if(settledFrom !== undefined, (query) => query.orderBy('settled_at', 'desc'))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset(offsetOf(page))
    .execute();
  const items = await betViewsOf(
    reader,
    memberId,
    ids.map(({ id }) => id),
    options,
  );
  return { items, ...pageCountsOf(page, sums.count), staked: Number(sums.staked), paid: Number(sums.paid) };
}

/** The bets that a request is about. */
export function askedBets(reader: Reader, request: Omit<HistoryRequest, 'page'>) {
  const { memberId, kind, status, from, to, round, settledFrom } = request;
  return reader
    .selectFrom('bet')
    .where('member_id', '=', memberId)
    .where('state', '<>', 'refused')
    .where('hidden', '=', false)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(status !== undefined, (query) => query.where('status', '=', status as -1))
    .$if(from !== undefined, (query) => query.where('placed_at', '>=', new Date(from!)))
    .$if(to !== undefined, (query) => query.where('placed_at', '<', new Date(to!)))
    .$if(round !== undefined, (query) => query.where(onRounds(round!)))
    .$if(settledFrom !== undefined, (query) => query.where(endedSince(memberId, new Date(settledFrom!))));
}

/** Whether a bet ended from then on without its member's doing: it was settled, or cashed out by itself. Each by an index. */
function endedSince(memberId: number, from: Date) {
  return sql<boolean>`bet.id in (
    select id from bet where member_id = ${memberId} and state = 'settled' and settled_at >= ${from}
    union all
    select bet_id from cash_out where member_id = ${memberId} and state = 'paid' and automatic and decided_at >= ${from}
  )`;
}

/** Whether a bet is on a round of this game: rounds' ids begin with their game's. */
function onRounds(game: number) {
  return sql<boolean>`exists (
    select from bet_leg l where l.bet_id = bet.id and l.kind = 'round' and l.fixture_id like ${`${game}-%`}
  )`;
}

/** Kinds of the ledger whose reference begins with a bet's number. */
const BET_KIND = /^bet\./;

/** The bet a movement is about, if any. */
export function movementBetId(kind: string, reference: string): string | undefined {
  return BET_KIND.test(kind) ? reference.split('.')[0] : undefined;
}

/** What an edit moves for its new bet: what was held while it waited comes back before its stake is taken. */
const OF_NEW_BET = ['bet.held', 'bet.released', 'bet.placed'];

/** By kind and reference: of movements of an edit that was done, the other bet. */
export async function movementEdits(
  reader: Reader,
  movements: readonly { kind: string; reference: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ofKinds = (...wanted: string[]) =>
    movements.flatMap(({ kind, reference }) => (wanted.includes(kind) ? (reference.split('.').at(-1) ?? []) : []));
  const cashOuts = ofKinds('bet.cashedOut');
  const made = ofKinds(...OF_NEW_BET);
  if (cashOuts.length + made.length === 0) return new Map();
  const { rows } = await sql<{ id: string; bet_id: string; new_bet_id: string }>`
    select id, bet_id, new_bet_id from cash_out where state = 'paid' and new_bet_id is not null
      and (id = any(${cashOuts}::bigint[]) or new_bet_id = any(${made}::bigint[]))`.execute(reader);
  return new Map(
    rows.flatMap(({ id, bet_id, new_bet_id }) => [
      [`bet.cashedOut ${bet_id}.${id}`, new_bet_id],
      ...OF_NEW_BET.map((kind): [string, string] => [`${kind} ${new_bet_id}`, bet_id]),
    ]),
  );
}

/** Texts of movements that are read in other words; asked for only where a statement has such movements. */
export type GameNames = () => ReadonlyMap<string, string>;

/** Movements of games carry the ids of provider and game. */
const GAME_KIND = /^provider\./;

/** The texts of these movements as members read them. */
export function readableMemos(
  items: readonly { kind: string; memo: string }[],
  gameNames: GameNames | undefined,
): string[] {
  const names = gameNames && items.some(({ kind }) => GAME_KIND.test(kind)) ? gameNames() : undefined;
  return items.map(({ kind, memo }) => (GAME_KIND.test(kind) ? readable(memo, names) : memo));
}

/** A game that its provider does not have, or at present can't name, is one of the provider's. */
function readable(memo: string, names: ReadonlyMap<string, string> | undefined): string {
  return names?.get(memo) ?? names?.get(memo.split(' ', 1)[0]!) ?? memo;
}

export interface MoneyStatementQuery {
  memberId: number;
  /** Default: money. */
  account?: 'money' | 'point';
  from?: number;
  to?: number;
  gameNames?: GameNames;
}

export async function moneyStatement(
  reader: Reader,
  request: MoneyStatementQuery & { page: number },
): Promise<MoneyStatement> {
  const { memberId: member, account = 'money', gameNames, ...rest } = request;
  const { items, ...sums } = await statementOf(reader, { member, account, ...rest });
  const memos = readableMemos(items, gameNames);
  const edits = await movementEdits(reader, items);
  return {
    ...sums,
    items: items.map(({ transfer, kind, reference, at, amount, balance }, i) => {
      const betId = movementBetId(kind, reference);
      const editOf = edits.get(`${kind} ${reference}`);
      const bets = { ...(betId !== undefined && { betId }), ...(editOf !== undefined && { editOf }) };
      return { id: transfer, kind, memo: memos[i]!, ...bets, at, amount, balance };
    }),
  };
}
