import { type Insertable, type Kysely, type RawBuilder, sql as raw } from 'kysely';
import type { GameKind, GameProvider } from '../../src/contract/api/casino/casino';
import type {
  CreditRequest,
  DebitRequest,
  RollbackRequest,
  WalletRefusal,
} from '../../src/contract/api/casino/provider';
import {
  type CreditedRound,
  creditProblem,
  type CreditTurn,
  creditTurns,
  returnedFromBefore,
  rollbackProblem,
} from '../../src/rules/casino/creditBounds';
import { isRestricted } from '../../src/rules/session/roles';
import { hashOf } from '../auth/secret';
import { isUnseen, noteSeen } from '../auth/sessions';
import { balancesOf, collectReceivable, type InTransaction, lockMembers, reclaim, transfer, type Tx } from '../ledger';
import { lookUp, once, ReferenceTaken } from '../once/onceRequests';
import { ownRefusalOf } from '../ownLimits/ownStates';
import { LOCKS } from '../storage/locks';
import type { Schema } from '../storage/schema';
import { MemberState } from '../storage/tables/members';
import type { ProviderWalletAnswer } from '../storage/tables/onceRequests';

const refused = (refusal: WalletRefusal): ProviderWalletAnswer => ({ ok: false, refusal });

interface Movement {
  reference: string;
  kind: 'debit' | 'credit' | 'rollback';
  member: number;
  amount: number;
  round?: string;
  game?: string;
  undoes?: string;
}

/** The answer, and of a stake or a win what it counts as. */
type Moved = ProviderWalletAnswer & { gameKind?: GameKind | undefined };

export interface ProviderWalletOptions {
  sql: Kysely<Schema>;
  inTransaction: InTransaction;
  /** Wall clock, ms: sessions live by it. */
  now: () => number;
  /** As the provider lists the game; undefined where it does not, or never answered. */
  listedKind: (provider: GameProvider, game: string) => GameKind | undefined;
}

/**
 * Members' money as providers move it. Each movement happens under the lock on the member's accounts, and its answer is
 * stored under the provider's reference: the same request gets the same answer, whatever came between.
 */
export class ProviderWallet {
  readonly #options: ProviderWalletOptions;

  constructor(options: ProviderWalletOptions) {
    this.#options = options;
  }

  async balance(
    provider: string,
    { player, session }: { player: string; session: string },
  ): Promise<ProviderWalletAnswer> {
    const { sql } = this.#options;
    const member = await memberOf(sql, player);
    if (member === undefined) return refused('no-player');
    if (!(await this.#playedFrom(sql, provider, member, session))) return refused('no-session');
    return { ok: true, balance: await moneyOf(sql, member) };
  }

  async debit(provider: GameProvider, { player, session, ...request }: DebitRequest): Promise<ProviderWalletAnswer> {
    await this.#markPlaying(session);
    return this.#once(provider, player, { kind: 'debit', ...request }, async (tx, movement) => {
      const opened = await this.#playedFrom(tx, provider, movement.member, session);
      if (!opened) return refused('no-session');
      const { member, amount } = movement;
      if (await ownRefusalOf(tx, member, 'bet', amount)) return refused('own-limit');
      const taken = await transfer(tx, {
        kind: 'provider.debited',
        reference: `${provider}:${movement.reference}`,
        lines: [
          { account: 'money', member, amount: -amount },
          { account: 'provider', amount },
        ],
        memo: memoOf(provider, movement.game),
      });
      const gameKind = this.#options.listedKind(provider, request.game) ?? opened;
      if (taken.ok) return { ok: true, balance: await moneyOf(tx, member), gameKind };
      if (taken.reason === 'short') return refused('short');
      if (taken.reason === 'conflict') throw new ReferenceTaken();
      throw new Error(`debit ${movement.reference} could not be made: ${taken.reason}`);
    });
  }

  async credit(provider: string, request: CreditRequest): Promise<ProviderWalletAnswer> {
    let answer: ProviderWalletAnswer = refused('bound');
    for (const turn of creditTurns(request.amount)) {
      answer = await this.#credit(provider, request, turn);
      if (answer.ok || answer.refusal !== 'bound') return answer;
    }
    return answer;
  }

  #credit(provider: string, { player, ...request }: CreditRequest, turn: CreditTurn): Promise<ProviderWalletAnswer> {
    return this.#once(provider, player, { kind: 'credit', ...request }, async (tx, movement) => {
      const { member, amount, round = '' } = movement;
      await waitForTurn(tx, turn);
      const credited = await creditedRound(tx, { provider, member, round });
      if (!credited) return refused('no-round');
      if (creditProblem(amount, credited, turn)) return refused('bound');
      const reference = `${provider}:${movement.reference}`;
      const given = await transfer(tx, {
        kind: 'provider.credited',
        reference,
        lines: [
          { account: 'provider', amount: -amount },
          { account: 'money', member, amount },
        ],
        memo: memoOf(provider, movement.game),
      });
      if (!given.ok && given.reason === 'conflict') throw new ReferenceTaken();
      if (!given.ok) throw new Error(`credit ${movement.reference} could not be made: ${given.reason}`);
      await collectReceivable(tx, { member, reference });
      return { ok: true, balance: await moneyOf(tx, member), gameKind: credited.gameKind };
    });
  }

  rollback(provider: string, { player, reference, of: undoes }: RollbackRequest): Promise<ProviderWalletAnswer> {
    const request = { kind: 'rollback', reference, undoes, amount: 0 } as const;
    return this.#once(provider, player, request, async (tx, { member }) => {
      const undone = await findMovement(tx, provider, undoes);
      if (undoes === reference || (undone && undone.member_id !== member)) return refused('conflict');
      if (undone?.kind === 'rollback') return refused('conflict');
      if (!undone) await makeVoid(tx, { provider, reference: undoes, member });
      else if (undone.refusal === null && undone.undone_by === null && undone.kind !== 'void') {
        const ageMs = Number(undone.age);
        const returned = undone.kind === 'debit' ? returnedFromBefore(Number(undone.amount), ageMs) : 0;
        if (returned > 0) await waitForTurn(tx, 'alone');
        const paidInHour = returned > 0 ? await paidInHourOf(tx, provider) : 0;
        if (rollbackProblem(returned, { ageMs, paidInHour })) return refused('bound');
        await undoMovement(tx, {
          provider,
          member,
          undoes,
          kind: undone.kind,
          amount: Number(undone.amount),
          memo: memoOf(provider, undone.game ?? undefined),
        });
        await tx
          .updateTable('game_movement')
          .set({ undone_by: reference })
          .where('provider', '=', provider)
          .where('reference', '=', undoes)
          .execute();
      }
      return { ok: true, balance: await moneyOf(tx, member) };
    });
  }

  /** `work` for the first request with the reference; for the same one later its answer. */
  async #once(
    provider: string,
    player: string,
    request: Omit<Movement, 'member'>,
    work: (tx: Tx, movement: Movement) => Promise<Moved>,
  ): Promise<ProviderWalletAnswer> {
    const member = await memberOf(this.#options.sql, player);
    if (member === undefined) return refused('no-player');
    const movement: Movement = { ...request, member };
    const { reference: ref, kind, amount, round = null, game = null, undoes = null } = movement;
    const asked = {
      scope: 'provider',
      actor: provider,
      ref,
      body: [kind, member, amount, round, game, undoes],
    } as const;
    return this.#options.inTransaction(async (tx) => {
      await lockMembers(tx, [member]);
      const result = await once(tx, asked, async () => {
        const { gameKind, ...answer } = await work(tx, movement);
        // A credit that came before its debit is to be sent again, and so is what was more than its bounds.
        if (!answer.ok && (answer.refusal === 'no-round' || answer.refusal === 'bound')) return { pass: answer };
        await storeMovement(tx, provider, { ...movement, gameKind }, answer);
        return { store: answer };
      });
      switch (result.is) {
        case 'answered':
          return result.answer;
        case 'passed':
          return result.value;
        case 'conflict':
          return refused('conflict');
        case 'void':
          return refused('rolled-back');
      }
    });
  }

  /**
   * Who stakes in a game is present, however long no page of the site was open beside it. In no transaction of the movement:
   * signing in locks the member before the session.
   */
  async #markPlaying(session: string): Promise<void> {
    const hash = hashOf(session);
    if (!hash) return;
    const rows = await this.#options.sql
      .selectFrom('game_session as g')
      .innerJoin('member_session as s', 's.id', 'g.session_id')
      .select('s.id')
      .where('g.token_hash', '=', hash)
      .where('s.ended_at', 'is', null)
      .where(isUnseen(raw.ref('s.last_seen_at')))
      .execute();
    if (rows.length > 0)
      await noteSeen(
        this.#options.sql,
        rows.map(({ id }) => id),
      );
  }

  /**
   * What the session was opened for; undefined where it is not played from: a game lasts as long as the session of the site it
   * was opened from, and its member may play.
   */
  async #playedFrom(
    sql: Kysely<Schema>,
    provider: string,
    member: number,
    session: string,
  ): Promise<GameKind | undefined> {
    const hash = hashOf(session);
    if (!hash) return undefined;
    const row = await sql
      .selectFrom('game_session as g')
      .innerJoin('member_session as s', 's.id', 'g.session_id')
      .innerJoin('member as m', 'm.id', 'g.member_id')
      .select(['g.kind', 'm.tendency'])
      .where('g.token_hash', '=', hash)
      .where('g.provider', '=', provider)
      .where('g.member_id', '=', member)
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', new Date(this.#options.now()))
      .where('m.state', '=', MemberState.active)
      .executeTakeFirst();
    return row && !isRestricted(row) ? row.kind : undefined;
  }
}

/** Its text in a statement: the names the provider has for its games are its own, and may change. */
export function memoOf(provider: string, game = ''): string {
  return `${provider} ${game}`.trim();
}

async function memberOf(sql: Kysely<Schema>, player: string): Promise<number | undefined> {
  const row = await sql.selectFrom('game_player').select('member_id').where('name', '=', player).executeTakeFirst();
  return row?.member_id;
}

async function moneyOf(sql: Kysely<Schema>, member: number): Promise<number> {
  return (await balancesOf(sql, [member])).get(member)?.emoney ?? 0;
}

function findMovement(tx: Tx, provider: string, reference: string) {
  return tx
    .selectFrom('game_movement')
    .select(['kind', 'member_id', 'amount', 'game', 'refusal', 'undone_by'])
    .select(raw<string>`extract(epoch from clock_timestamp() - at) * 1000`.as('age'))
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** The hour is everybody's, so locks on one member do not fence it. Held until the transaction is over. */
async function waitForTurn(tx: Tx, turn: CreditTurn): Promise<void> {
  const lock = raw.ref(turn === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await raw`select ${lock}(${LOCKS.wins[0]}, ${LOCKS.wins[1]})`.execute(tx);
}

/** What a round of a member's came to so far, what it counts as, and the provider's hour; undefined where it has no stake. */
async function creditedRound(
  tx: Tx,
  { provider, member, round }: { provider: string; member: number; round: string },
): Promise<(CreditedRound & { gameKind: GameKind }) | undefined> {
  const { rows } = await raw<{ staked: string; paid: string; age: string | null; kind: GameKind; hour: string }>`
    with own as (
      select id, kind, game_kind, amount, at from game_movement
      where provider = ${provider} and member_id = ${member} and round = ${round} and refusal is null and undone_by is null
    )
    select coalesce(sum(amount) filter (where kind = 'debit'), 0) as staked,
      coalesce(sum(amount) filter (where kind = 'credit'), 0) as paid,
      extract(epoch from clock_timestamp() - min(at) filter (where kind = 'debit')) * 1000 as age,
      (array_agg(game_kind order by id) filter (where kind = 'debit'))[1] as kind,
      ${hourSum(provider)} as hour
    from own`.execute(tx);
  const { staked, paid, age, kind, hour } = rows[0]!;
  if (age === null) return undefined;
  return { staked: Number(staked), paid: Number(paid), ageMs: Number(age), paidInHour: Number(hour), gameKind: kind };
}

/** Won of wins within an hour, and of stakes given back then that were older (`returnedFromBefore`). */
function hourSum(provider: string): RawBuilder<string> {
  const isLately = raw`at > clock_timestamp() - interval '1 hour'`;
  return raw<string>`(
    select coalesce(sum(amount), 0) from (
      select amount from game_movement
      where provider = ${provider} and kind = 'credit' and refusal is null and ${isLately}
      union all
      select d.amount
      from (select reference, undoes, at from game_movement where provider = ${provider} and kind = 'rollback' and ${isLately}) r
      join game_movement d on d.provider = ${provider} and d.reference = r.undoes and d.undone_by = r.reference
      where d.kind = 'debit' and d.at < r.at - interval '1 hour'
    ) paid)`;
}

async function paidInHourOf(tx: Tx, provider: string): Promise<number> {
  const { rows } = await raw<{ hour: string }>`select ${hourSum(provider)} as hour`.execute(tx);
  return Number(rows[0]!.hour);
}

async function storeMovement(
  tx: Tx,
  provider: string,
  { reference, kind, member, amount, round, game, gameKind, undoes }: Movement & Pick<Moved, 'gameKind'>,
  answer: ProviderWalletAnswer,
): Promise<void> {
  const refusal = answer.ok ? null : answer.refusal;
  const row = {
    provider,
    reference,
    kind,
    member_id: member,
    amount,
    round,
    game,
    game_kind: gameKind,
    undoes,
    refusal,
  };
  await insertMovement(tx, row);
}

/** A movement that is undone before it came: it is refused when it does. */
async function makeVoid(
  tx: Tx,
  { provider, reference, member }: { provider: string; reference: string; member: number },
): Promise<void> {
  await lookUp(tx, { scope: 'provider', actor: provider, ref: reference });
  await insertMovement(tx, { provider, reference, kind: 'void', member_id: member, amount: 0 });
}

/** The accounts of one member are locked; another's movement may have the same reference. */
async function insertMovement(tx: Tx, row: Insertable<Schema['game_movement']>): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('game_movement')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new ReferenceTaken();
}

interface UndoRequest {
  provider: string;
  member: number;
  undoes: string;
  kind: 'debit' | 'credit';
  amount: number;
  memo: string;
}

async function undoMovement(tx: Tx, { provider, member, undoes, kind, amount, memo }: UndoRequest): Promise<void> {
  const reference = `${provider}:${undoes}`;
  const moved =
    kind === 'credit'
      ? await reclaim(tx, { kind: 'provider.rolledBack', reference, member, amount, memo })
      : await transfer(tx, {
          kind: 'provider.rolledBack',
          reference,
          lines: [
            { account: 'provider', amount: -amount },
            { account: 'money', member, amount },
          ],
          memo,
        });
  if (!moved.ok) throw new Error(`movement ${undoes} could not be undone: ${moved.reason}`);
  if (kind === 'debit') await collectReceivable(tx, { member, reference });
}
