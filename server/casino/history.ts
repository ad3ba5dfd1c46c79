import { type Kysely, type RawBuilder, sql as raw } from 'kysely';
import type { CasinoPlay, HistoryPage } from '../../src/contract/api/betting';
import { GameType } from '../../src/contract/codes/gameTypes';
import { PAGE_SIZE } from '../../src/contract/constants';
import type { Settlement } from '../../src/contract/stream/market';
import { offsetOf, pageCountsOf } from '../../src/rules/paging';
import type { BettingServices } from '../betting/betting';
import { askedBets, type GameNames, type HistoryRequest, readableMemos } from '../betting/history';
import type { Schema } from '../storage/schema';
import { askedPlays } from './plays';
import { memoOf } from './providerWallet';

export interface WholeHistoryOptions {
  sql: Kysely<Schema>;
  betting: Pick<BettingServices, 'views'>;
  gameNames: GameNames;
}

type Request = Omit<HistoryRequest, 'round' | 'settledFrom'>;

/** The ledger's kind of a stake: its text names the game. */
const PLAYED = 'provider.debited';

/** A bet has no provider, and its other columns are read with the bet. */
interface Entry {
  id: string;
  provider: string | null;
  game: string | null;
  at: Date;
  stake: string;
  paid: string;
  status: Settlement;
}

/** A member's bets, and play of the casino and of slots, in one list; newest first, with sums over all pages. */
export async function wholeHistoryOf(
  { sql, betting, gameNames }: WholeHistoryOptions,
  request: Request,
): Promise<HistoryPage> {
  const { memberId, page } = request;
  const asked = entriesOf(sql, request);
  const { rows: sums } = await raw<{ count: string; staked: string; paid: string }>`
    select count(*) as count, coalesce(sum(stake), 0) as staked, coalesce(sum(paid), 0) as paid
    from (${asked}) e`.execute(sql);
  const { rows } = await raw<Entry>`
    select * from (${asked}) e order by at desc, id desc
    limit ${PAGE_SIZE} offset ${offsetOf(page)}`.execute(sql);
  const bets = await betting.views(memberId, idsOfBets(rows));
  const plays = playsIn(rows, gameNames);
  const items = rows.flatMap(({ id, provider }): HistoryPage['items'] => {
    const bet = provider === null ? bets.find((one) => one.id === id) : undefined;
    const play = provider === null ? undefined : plays.find((one) => one.id === id);
    if (bet) return [{ is: 'bet', bet }];
    return play ? [{ is: 'play', play }] : [];
  });
  const { count, staked, paid } = sums[0]!;
  return { items, ...pageCountsOf(page, count), staked: Number(staked), paid: Number(paid) };
}

function idsOfBets(rows: readonly Entry[]): string[] {
  return rows.flatMap(({ id, provider }) => (provider === null ? [id] : []));
}

function playsIn(rows: readonly Entry[], gameNames: GameNames): CasinoPlay[] {
  const played = rows.flatMap(({ provider, ...row }) => (provider === null ? [] : [{ ...row, provider }]));
  const memos = played.map(({ provider, game }) => ({ kind: PLAYED, memo: memoOf(provider, game ?? undefined) }));
  const names = readableMemos(memos, gameNames);
  return played.map(({ id, at, stake, paid, status }, i) => ({
    id,
    game: names[i]!,
    at: at.getTime(),
    stake: Number(stake),
    paid: Number(paid),
    status,
  }));
}

function entriesOf(sql: Kysely<Schema>, request: Request): RawBuilder<unknown> {
  const bets = askedBets(sql, request)
    .select(['id', raw<null>`null::text`.as('provider'), raw<null>`null::text`.as('game')])
    .select([
      'placed_at as at',
      raw<string>`stake + cashed_stake`.as('stake'),
      raw<string>`paid + cashed_paid`.as('paid'),
      'status',
    ]);
  switch (request.kind) {
    case undefined:
      return raw`${bets} union all ${askedPlays(request)}`;
    case GameType.casino:
      return askedPlays(request);
    default:
      return raw`${bets}`;
  }
}
