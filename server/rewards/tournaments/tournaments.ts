import { sql as raw } from 'kysely';
import {
  type NewTournament,
  type Ranking,
  RANKING_SIZE,
  type StaffTournament,
  type Tournament,
  type TournamentDraft,
} from '../../../src/contract/api/rewards/tournaments';
import { MINUTE_MS } from '../../../src/contract/units';
import type { Actor } from '../../admin/audit';
import type { ChangeResult } from '../../admin/change';
import { changeOnce } from '../../admin/changeOnce';
import { permitMove } from '../../admin/secondAdministrator';
import { isOverSomethingElse, versionOf } from '../../admin/settingVersion';
import { staffCopy } from '../../copy/staffCopy';
import type { Reader, Tx } from '../../ledger';
import { type Places, type RankedPeriod, rankingFor, rankOf } from './ranking';

/** Of those that are over only the latest are shown, so many. */
const OVER_SHOWN = 20;

const STATE = raw<Tournament['state']>`case when paid_at is not null then 'paid'
  when clock_timestamp() >= ends_at then 'counting' when clock_timestamp() >= starts_at then 'running' else 'coming' end`;

/**
 * The running ones first, the one that ends next before the others; then the latest that are over, then those to come.
 */
export async function tournaments(reader: Reader): Promise<Tournament[]> {
  const rows = await select(reader)
    .where(
      raw<boolean>`(ends_at > clock_timestamp() or id in (
        select id from tournament where ends_at <= clock_timestamp() order by ends_at desc, id desc limit ${OVER_SHOWN}))`,
    )
    .orderBy(raw`case when starts_at > clock_timestamp() then 2 when ends_at <= clock_timestamp() then 1 else 0 end`)
    .orderBy(
      raw`case when ends_at <= clock_timestamp() then -extract(epoch from ends_at) else extract(epoch from ends_at) end`,
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map(tournamentOf);
}

export async function tournamentBy(reader: Reader, id: number): Promise<Tournament | undefined> {
  const row = await select(reader).where('id', '=', id).executeTakeFirst();
  return row && tournamentOf(row);
}

/** The present ranking; of a tournament whose prizes are paid, the final one. */
export async function tournamentRanking(
  reader: Reader,
  memberId: number,
  id: number,
  placesIn: (period: RankedPeriod) => Promise<Places>,
): Promise<Ranking | undefined> {
  const tournament = await tournamentBy(reader, id);
  if (!tournament) return undefined;
  const { board, startsAt, endsAt, prizes, state } = tournament;
  if (state === 'paid') return finalRanking(reader, memberId, tournament);
  const period = { board, from: new Date(startsAt), to: new Date(endsAt) };
  const ranking = rankingFor(await placesIn(period), memberId);
  const withPrize = <T extends { rank: number }>(place: T) => ({ ...place, prize: prizes[place.rank - 1] ?? null });
  return { ...ranking, items: ranking.items.map(withPrize), mine: ranking.mine && withPrize(ranking.mine) };
}

async function finalRanking(
  reader: Reader,
  memberId: number,
  { id, board, startsAt, endsAt }: Tournament,
): Promise<Ranking> {
  const rows = await reader
    .selectFrom('tournament_award as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .select(['a.rank', 'a.record', 'a.member_id', 'a.prize', 'm.nickname', 'm.level'])
    .select(raw<string>`(select count(*) from tournament_award where tournament_id = ${id})`.as('count'))
    .where('a.tournament_id', '=', id)
    .where((is) => is.or([is('a.rank', '<=', RANKING_SIZE), is('a.member_id', '=', memberId)]))
    .orderBy('a.rank')
    .execute();
  const places = rows.map((row) => ({ ...rankOf(row, memberId), prize: Number(row.prize) || null }));
  return {
    board,
    from: startsAt,
    to: endsAt,
    items: places.filter(({ rank }) => rank <= RANKING_SIZE),
    mine: places.find(({ mine }) => mine) ?? null,
    count: Number(rows[0]?.count ?? 0),
  };
}

/** As staff changes them, each with its version. */
export async function staffTournaments(reader: Reader): Promise<StaffTournament[]> {
  return (await tournaments(reader)).map((one) => ({ ...one, version: versionOf(savedOf(one)) }));
}

/** What of it is saved whole: all but its state, which time changes. */
function savedOf(tournament: Tournament): object {
  const { state: _, ...saved } = tournament;
  return saved;
}

/**
 * `none`: there is no such tournament; `over`: it has ended, and nothing about it changes any more; `changed`: another
 * administrator has saved something else since; `second`: it waits for a second administrator; `conflict`: the reference was
 * used for something else.
 */
export type TournamentRefusal = 'none' | 'over' | 'changed' | 'second' | 'conflict';
export type TournamentChanged = { ok: true; tournament: Tournament } | { ok: false; reason: TournamentRefusal };

const columnsOf = ({ startsAt, endsAt, ...rest }: TournamentDraft) => ({
  ...rest,
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
});

/** A new one. Asked for again with the same reference it is the first time's answer. */
export async function addTournament(
  tx: Tx,
  actor: Actor,
  { ref, ...draft }: NewTournament,
): Promise<ChangeResult<TournamentChanged>> {
  const request = { scope: 'tournament', actor: actor.memberId, ref, body: draft } as const;
  return changeOnce<'tournament', TournamentChanged>(tx, request, {
    make: () => saveTournament(tx, actor, { draft }),
    stored: (changed) => {
      if (changed.ok) return { id: changed.tournament.id };
      return changed.reason === 'second' ? { id: null } : undefined;
    },
    again: async ({ id }) => {
      if (id === null) return { ok: false, reason: 'second' };
      const tournament = await tournamentBy(tx, id);
      return tournament ? { ok: true, tournament } : { ok: false, reason: 'none' };
    },
    conflict: () => ({ ok: false, reason: 'conflict' }),
  });
}

export interface SavedTournament {
  draft: TournamentDraft;
  /** Absent: a new one. */
  id?: number | undefined;
  /** What was loaded. */
  version?: string | undefined;
}

/** What waits for a second administrator is of what it was asked over: it is not made over what was changed since. */
export async function saveTournament(
  tx: Tx,
  actor: Actor,
  { draft, id, version }: SavedTournament,
): Promise<ChangeResult<TournamentChanged>> {
  const now = await nowOf(tx);
  if (draft.endsAt <= now) return { value: { ok: false, reason: 'over' } };
  const locked = id === undefined ? undefined : await lock(tx, id);
  if (locked) return { value: { ok: false, reason: locked } };
  const before = id === undefined ? null : await tournamentBy(tx, id);
  const present = before ? savedOf(before) : undefined;
  if (present && isOverSomethingElse(version, present)) return { value: { ok: false, reason: 'changed' } };
  const permission = await permitMove(tx, actor, {
    kind: 'prizes',
    subject: `tournament:${id ?? draft.title}`,
    memberId: null,
    given: raisedBy(draft, before),
    reason: staffCopy.moved.prizes(draft.title),
    request: { draft, id, version: present && versionOf(present) } satisfies SavedTournament,
  });
  if (!permission.go) return { value: { ok: false, reason: 'second' }, audited: permission.audited };
  const columns = columnsOf({ ...draft, startsAt: startOf(draft, { before, now }) });
  const saved =
    id === undefined
      ? await tx.insertInto('tournament').values(columns).returning('id').executeTakeFirstOrThrow()
      : { id };
  if (id !== undefined) await tx.updateTable('tournament').set(columns).where('id', '=', id).execute();
  const after = await tournamentBy(tx, saved.id);
  if (!after) throw new Error(`tournament ${saved.id} went away`);
  return {
    value: { ok: true, tournament: after },
    audited: {
      action: id === undefined ? 'tournament.add' : 'tournament.change',
      subject: `tournament:${saved.id}`,
      before: before ? auditedFields(before) : null,
      after: auditedFields(after),
    },
  };
}

/** Removes one that has not ended yet. */
export async function removeTournament(tx: Tx, id: number): Promise<ChangeResult<TournamentRefusal | undefined>> {
  const locked = await lock(tx, id);
  if (locked) return { value: locked };
  const before = await tournamentBy(tx, id);
  await tx.deleteFrom('tournament').where('id', '=', id).execute();
  const subject = `tournament:${id}`;
  return {
    value: undefined,
    audited: { action: 'tournament.remove', subject, before: before && auditedFields(before), after: null },
  };
}

async function lock(tx: Tx, id: number): Promise<TournamentRefusal | undefined> {
  const row = await tx
    .selectFrom('tournament')
    .select(raw<boolean>`ends_at <= clock_timestamp()`.as('over'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'none';
  return row.over ? 'over' : undefined;
}

/** What decides who is paid, and in what. */
const RANKED_BY = ['board', 'startsAt', 'endsAt', 'currency'] as const satisfies (keyof TournamentDraft)[];

/** What it pays that it did not pay before: all prizes where others may win them, else what each place gets more. */
function raisedBy(draft: TournamentDraft, before: Tournament | undefined | null): number {
  const paid = before && RANKED_BY.every((field) => draft[field] === before[field]) ? before.prizes : [];
  return draft.prizes.reduce((sum, prize, place) => sum + Math.max(0, prize - (paid[place] ?? 0)), 0);
}

/**
 * No time that is over decides who wins: it starts in this minute at the earliest, as forms have no seconds. One that has
 * begun goes on.
 */
function startOf(
  { startsAt }: TournamentDraft,
  { before, now }: { before: Tournament | undefined | null; now: number },
): number {
  return startsAt === before?.startsAt ? startsAt : Math.max(startsAt, now - (now % MINUTE_MS));
}

async function nowOf(reader: Reader): Promise<number> {
  const { rows } = await raw<{ now: Date }>`select clock_timestamp() as now`.execute(reader);
  return rows[0]!.now.getTime();
}

function auditedFields({ title, board, startsAt, endsAt, currency, prizes }: Tournament) {
  return { title, board, startsAt, endsAt, currency, prizes };
}

function select(reader: Reader) {
  return reader
    .selectFrom('tournament')
    .select(['id', 'title', 'about', 'board', 'starts_at', 'ends_at', 'currency', 'prizes', STATE.as('state')]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function tournamentOf({ starts_at, ends_at, ...rest }: Selected): Tournament {
  return { ...rest, startsAt: starts_at.getTime(), endsAt: ends_at.getTime() };
}
