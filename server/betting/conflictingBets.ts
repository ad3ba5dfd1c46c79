import { sql } from 'kysely';
import type { Limits, Refused } from '../../src/contract/api/betting';
import { liabilityMaxOf } from '../../src/rules/betting/liabilityMax';
import type { Reader } from '../ledger';
import { listed, prepared } from '../storage/prepared';
import { TODAY } from './bettor';
import type { BetTerms } from './judge';
import type { CurrentLeg } from './legSource';
import { picksKey } from './picksKey';
import { refused } from './refuse';

/** A bet to be compared with others. `itself`: where it is there already. `replaces`: the bet whose place it takes if accepted. */
export interface BesideOthers {
  memberId: number;
  itself?: string | undefined;
  replaces?: string | undefined;
  terms: BetTerms;
  limits: Limits;
}

/**
 * Why bets conflict with the others, in their order; undefined: they do not. Each of them is of another member, and
 * those that can count for what all members may win together on a match.
 */
export async function conflictRefusals(
  reader: Reader,
  asked: readonly BesideOthers[],
): Promise<(Refused | undefined)[]> {
  if (asked.length === 0) return [];
  const others = await othersOf(reader, asked);
  const added = new Map<string, number>();
  const add = (key: string, payout: number) => added.set(key, (added.get(key) ?? 0) + payout);
  return asked.map(({ terms, limits }, n) => {
    const { same, openPayout, pairs, open, replaced } = others[n]!;
    const isFull = ({ exposure: { exposureKey: key }, pick }: CurrentLeg) =>
      liabilityMaxOf(pick) < terms.payout + (open[key] ?? 0) - (replaced[key] ?? 0) + (added.get(key) ?? 0);
    if (same) return refused('duplicate');
    if (pairs >= limits.pairsPerLeague) return refused('pair-league', { limit: limits.pairsPerLeague });
    if (terms.legs.some(isFull)) return refused('liability');
    if (openPayout + terms.payout > limits.axisMax) return refused('axis', { limit: limits.axisMax });
    for (const key of exposuresOf(terms)) add(key, terms.payout);
    // Not before: the bet that one takes the place of stays where that is refused.
    for (const [key, payout] of Object.entries(replaced)) add(key, -payout);
    return undefined;
  });
}

function exposuresOf({ legs }: BetTerms): string[] {
  return [...new Set(legs.map(({ exposure }) => exposure.exposureKey))];
}

/** The bets that may conflict with it. */
interface Others {
  /** Whether the member has the same picks open. */
  same: boolean;
  /** Most that the member's other open bets on one of its matches pay together. */
  openPayout: number;
  /** Bets of today with two markets of a match of the same leagues, without those that others took the place of. */
  pairs: number;
  /** What all members' open bets pay together, by match. */
  open: Readonly<Record<string, number>>;
  /** What of it the bet pays whose place it takes. */
  replaced: Readonly<Record<string, number>>;
}

/**
 * What the open bets on their matches pay together is stored by member, and read once for all of them. `offset 0` holds the
 * planner to the indices it is given: a plan made while there were few bets stays in use for long.
 */
async function othersOf(reader: Reader, asked: readonly BesideOthers[]): Promise<Others[]> {
  const matches = asked.flatMap(({ terms }, n) => exposuresOf(terms).map((key) => ({ n: n + 1, key })));
  const excepted = asked.flatMap(({ itself, replaces }, n) => [
    ...(itself === undefined ? [] : [{ n: n + 1, id: itself, stays: false }]),
    ...(replaces === undefined ? [] : [{ n: n + 1, id: replaces, stays: true }]),
  ]);
  const leagues = asked.flatMap(({ terms }, n) => terms.pairLeagues.map((league) => ({ n: n + 1, league })));
  const numbers = (of: readonly { n: number }[]) =>
    listed(
      of.map(({ n }) => n),
      'bigint',
    );
  const members = asked.map(({ memberId }) => memberId);
  const picks = asked.map(({ terms }) => picksKey(terms));
  const exceptedIds = excepted.map(({ id }) => id);
  const stay = excepted.map(({ stays }) => stays);
  const keys = matches.map(({ key }) => key);
  const leagueNames = leagues.map(({ league }) => league);
  const { rows } = await sql<{
    same: boolean;
    most: string;
    pairs: string;
    open: Others['open'] | null;
    replaced: Others['replaced'] | null;
  }>`
    ${prepared('others_of')}
    with asked as materialized (
      select * from unnest(${listed(members, 'integer')}, ${listed(picks, 'text')}) with ordinality as asked (member, picks, n)
    ), excepted as materialized (
      select * from unnest(${numbers(excepted)}, ${listed(exceptedIds, 'bigint')}, ${listed(stay, 'boolean')})
        as excepted (n, id, stays)
    ), paying as materialized (
      select e.n, e.stays, l.exposure_key as key, b.member_id, b.payout
      from excepted e
      cross join lateral (
        select id, member_id, payout from bet where id = e.id and state in ('waiting', 'open') offset 0
      ) b cross join lateral (select distinct exposure_key from bet_leg where bet_id = b.id) l
    ), less as materialized (
      select key, member_id, sum(payout) as payout from paying where not stays group by key, member_id
    ), matches as materialized (
      select * from unnest(${numbers(matches)}, ${listed(keys, 'text')}) as matches (n, key)
    ), sums as materialized (
      select k.key, open.member_id, open.payout - coalesce(less.payout, 0) as payout
      from (select distinct key from matches) k
      cross join lateral (select member_id, payout from open_payout where exposure_key = k.key offset 0) open
      left join less on less.key = k.key and less.member_id = open.member_id
    ), own as (
      select a.n, max(s.payout - coalesce(p.payout, 0)) as most
      from asked a join matches m using (n) join sums s on s.key = m.key and s.member_id = a.member
        left join paying p on p.n = a.n and p.stays and p.key = m.key
      group by a.n
    )
    select
      exists (
        select from (
          select id, picks from bet b
          where b.member_id = a.member and hashtext(b.picks) = hashtext(a.picks) and b.state in ('waiting', 'open') offset 0
        ) open
        where open.picks = a.picks and open.id not in (select id from excepted)
      ) as same,
      coalesce(own.most, 0)::text as most,
      (select count(distinct pair.id)
        from unnest(${numbers(leagues)}, ${listed(leagueNames, 'text')}) as l (n, league)
        cross join lateral (
          select b.id from bet b
          where b.member_id = a.member and b.state not in ('refused', 'cancelled')
            and b.id not in (select id from excepted where n = a.n)
            and b.placed_at >= ${TODAY} and l.league = any(b.pair_leagues)
            and not exists (select from cash_out where bet_id = b.id and state = 'paid' and new_bet_id is not null) offset 0
        ) pair
        where l.n = a.n)::text as pairs,
      case when a.n = 1 then
        (select jsonb_object_agg(key, payout) from (select key, sum(payout) as payout from sums group by key) each_match)
      end as open,
      (select jsonb_object_agg(key, payout) from paying p where p.n = a.n and p.stays) as replaced
    from asked a left join own using (n) order by a.n`.execute(reader);
  const open = rows[0]?.open ?? {};
  return rows.map(({ same, most, pairs, replaced }) => {
    return { same, openPayout: Number(most), pairs: Number(pairs), open, replaced: replaced ?? {} };
  });
}
