import { type RawBuilder, sql as raw } from 'kysely';
import { STAKED_PRODUCTS, type StakedProduct } from '../../src/contract/api/staff/overview';
import type { ReportGrouping } from '../../src/contract/api/staff/reports';
import { UserType } from '../../src/contract/codes/users';
import { placeLabel } from '../../src/contract/labels/placeLabel';
import { PRODUCT_LABELS } from '../../src/contract/labels/reports';
import { sportLabel } from '../../src/contract/labels/sports';
import type { Reader } from '../ledger';
import { JOIN_PLAY, PRODUCT } from './movedMoney';

/** What rows are called, by their keys. */
type NamesOf = (
  keys: readonly string[],
  reader: Reader,
  games: ReadonlyMap<string, string>,
) => Promise<Map<string, RowName>>;
export interface RowName {
  name: string;
  note: string;
}

interface GroupingRule {
  /** A text; null: none of them. */
  key: RawBuilder<unknown>;
  /** What is joined to a transfer `m` for it. */
  joins: RawBuilder<unknown>;
  /** A bet can be in several of its rows. */
  isSplit?: true;
  namesOf: NamesOf;
}

const NO_JOIN = raw``;

/**
 * The legs of a bet share its amounts alike, to the won: what falls to the first n of them is rounded, so that all of them
 * together have the whole, and what is given back whole leaves nothing behind.
 */
export const LEGS = raw`left join lateral (
    select l.kind, l.facts, row_number() over (order by l.place) as nth, count(*) over () as legs
    from bet_leg l where l.bet_id = m.bet
  ) l on true`;
export const shareOf = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  raw`(${amount} * coalesce(l.nth, 1) / coalesce(l.legs, 1) - ${amount} * (coalesce(l.nth, 1) - 1) / coalesce(l.legs, 1))`;

export const ODDS_LEAGUE = raw`jsonb_build_array('odds', l.facts->'sport', l.facts->>'location', l.facts->>'league')::text`;
const LEAGUE = raw`case
    when l.kind = 'odds' then ${ODDS_LEAGUE}
    when l.kind = 'round' then jsonb_build_array('round', l.facts->>'game')::text
    when m.provider is not null then jsonb_build_array('game', m.provider, g.game)::text
  end`;

export type LeagueKey = ['odds', number, string, string] | ['round', string] | ['game', string, string | null];

const isProduct = (key: string): key is StakedProduct => (STAKED_PRODUCTS as readonly string[]).includes(key);

/** A manager belongs to themselves: what they bet, and what they are paid for their members. */
const AGENT = raw`case when u.type = ${UserType.manager}::integer then u.id else u.manager_id end::text`;
const JOIN_MEMBER = raw`join member u on u.id = m.member`;

export const GROUPING_RULES: Readonly<Record<ReportGrouping, GroupingRule>> = {
  day: {
    key: raw`to_char(m.at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`,
    joins: NO_JOIN,
    namesOf: named((day) => ({ name: day, note: '' })),
  },
  product: {
    key: PRODUCT,
    joins: JOIN_PLAY,
    namesOf: named((key) => ({ name: isProduct(key) ? PRODUCT_LABELS[key] : key, note: '' })),
  },
  league: {
    key: LEAGUE,
    joins: raw`${JOIN_PLAY} ${LEGS}`,
    isSplit: true,
    namesOf: (keys, _, games) =>
      Promise.resolve(new Map(keys.map((key) => [key, leagueName(JSON.parse(key) as LeagueKey, games)]))),
  },
  agent: { key: AGENT, joins: JOIN_MEMBER, namesOf: memberNames },
  member: { key: raw`m.member::text`, joins: NO_JOIN, namesOf: memberNames },
};

function named(name: (key: string) => RowName): NamesOf {
  return (keys) => Promise.resolve(new Map(keys.map((key) => [key, name(key)])));
}

export function leagueName(key: LeagueKey, games: ReadonlyMap<string, string>): RowName {
  if (key[0] === 'odds') {
    const place = key[2] && placeLabel(key[2]);
    return { name: placeLabel(key[3]), note: [sportLabel(key[1]), place].filter(Boolean).join(' · ') };
  }
  if (key[0] === 'round') return { name: key[1], note: '' };
  const [, provider, game] = key;
  const memo = game === null ? provider : `${provider} ${game}`;
  return { name: games.get(memo) ?? memo, note: '' };
}

async function memberNames(keys: readonly string[], reader: Reader): Promise<Map<string, RowName>> {
  const { rows } = await raw<{ id: string; user_id: string; nickname: string }>`
    select id::text, user_id, nickname from member where id = any(${keys}::integer[])`.execute(reader);
  return new Map(rows.map(({ id, user_id, nickname }) => [id, { name: user_id, note: nickname }]));
}
