import type { ColumnType, Generated } from 'kysely';
import type { CashOutLegSnapshot, OddsLegSnapshot, RoundLegSnapshot } from './legSnapshot';
import type { Settlement } from '../../../src/contract/stream/market';
import type { FixtureStatus } from '../../../src/contract/stream/fixture';
import type { SystemName } from '../../../src/contract/codes/systems';
import type { ReviewAnswer } from '../../../src/contract/api/staff/reviews';
import type { CashOutRefused } from '../../../src/contract/api/cashOut';
import type { PricePolicy, Refused, SlipVariant } from '../../../src/contract/api/betting';

/** A column that the database fills in and nobody changes. */
type Made<T> = ColumnType<T, T | undefined, never>;
/** A value that goes in as JSON text. */
type Json<T> = ColumnType<T, string, string>;

export type BetRowState = 'waiting' | 'open' | 'settled' | 'cancelled' | 'refused' | 'cashed';

/** The tables of migrations/betting. */
export interface BettingTables {
  /** What of a member's bets is not a bet: the price policy, and a number that rises with each change of the bets. */
  betting_member: { member_id: number; price_policy: Generated<PricePolicy>; version: Generated<string> };
  bet: {
    id: Made<string>;
    member_id: number;
    client_ref: string;
    kind: number;
    variant: SlipVariant;
    /** What is at stake in it: what was cashed out is taken off. */
    stake: string | number;
    bonus: number | null;
    system: ColumnType<SystemName | null, SystemName | null | undefined, never>;
    price_policy: PricePolicy;
    total_price: string | number;
    payout: string | number;
    bonus_price: number;
    /** The same for the same picks, in whatever order. */
    picks: string;
    first_start: Date;
    /** Leagues of fixtures that are in it with two markets. */
    pair_leagues: string[];
    placed_at: Made<Date>;
    decide_at: Date | null;
    state: BetRowState;
    status: Generated<Settlement>;
    paid: Generated<string | number>;
    /** Also when it was refused after it had waited, or cancelled. */
    settled_at: Date | null;
    /** When it was first decided as played. Null: it was not, or at `settled_at`. */
    played_at: Generated<Date | null>;
    /** How many times it was settled: each time has references of its own in the ledger. */
    settlements: Generated<number>;
    /** A result of its legs is noted that its settlement has not followed yet. */
    due: Generated<boolean>;
    hidden: Generated<boolean>;
    /** Why it was refused after it had waited. */
    refusal: ColumnType<Refused | null, string | null | undefined, string | null>;
    /** What of its stake was cashed out, and what for. */
    cashed_stake: Generated<string | number>;
    cashed_paid: Generated<string | number>;
    /** The span that placed it, as a `traceparent`: of a bet that waits, where traces are exported. */
    trace: ColumnType<string | null, string | null | undefined, never>;
    /** The transaction that wrote or changed it last, or a leg of it; the database fills it in. */
    changed: Made<string | null>;
    /** It waited for staff, by a row of `bet_review`. */
    reviewed: Generated<boolean>;
  };
  /** Results of the feed that staff's stands against; `against`: the outcome that staff has as won. */
  contradicted_result: {
    area: string;
    market_id: string;
    selection_id: string;
    result: Settlement;
    against: string;
    noted_at: Made<Date>;
  };
  /** One row: from which size on bets wait for staff, and how long. */
  review_terms: { one: Made<boolean>; stake: string | number | null; payout: string | number | null; wait_ms: number };
  bet_review: {
    bet_id: string;
    asked_at: Made<Date>;
    until: Date;
    earliest: Date;
    answer: ReviewAnswer['answer'] | null;
    answered_by: number | null;
    answered_at: Date | null;
    offered_stake: string | number | null;
    offered_until: Date | null;
    /** The bet that took the offer. */
    taken_by: string | null;
  };
  cash_out: {
    id: Made<string>;
    bet_id: string;
    member_id: number;
    client_ref: string;
    stake: string | number;
    /** The least it is given for. */
    least: string | number;
    legs: Json<CashOutLegSnapshot[]>;
    asked_at: Made<Date>;
    /** Null: it did not wait. */
    decide_at: Date | null;
    state: 'waiting' | 'paid' | 'refused';
    /** Of an edit: the bet that it is for, with which it is decided. */
    new_bet_id: ColumnType<string | null, string | null | undefined, never>;
    value: string | number | null;
    refusal: Json<CashOutRefused | null>;
    decided_at: Date | null;
    /** The span it was asked for in, where it waits. */
    trace: ColumnType<string | null, string | null | undefined, never>;
    /** The server made it by itself, at what its member had set. */
    automatic: ColumnType<boolean, boolean | undefined, never>;
  };
  auto_cash_out: {
    bet_id: string;
    member_id: number;
    at_least: string | number | null;
    at_most: string | number | null;
    set_at: Made<Date>;
    version: Made<number>;
  };
  bet_leg: {
    bet_id: string;
    place: number;
    kind: 'odds' | 'round';
    /** `SlipPick.id`. */
    pick: string;
    area: string | null;
    fixture_id: string;
    market_id: string;
    selection_id: string;
    /** The match or draw, and the question about it (`rules/betting/exposure`). */
    exposure_key: Generated<string>;
    question_key: Generated<string>;
    /** Of its rung when the bet was placed, hundredths of a percent; null: not known. */
    margin: Generated<number | null>;
    starts_at: Date;
    seen_price: number;
    seen_version: string | number | null;
    price: number;
    /** Of two legs of one match: the odds of both together that were asked for and taken, on each of them. */
    seen_joint: number | null;
    joint: number | null;
    /** Of the area's fold when the leg was accepted. */
    epoch: string | null;
    version: string | number | null;
    facts: Json<OddsLegSnapshot | RoundLegSnapshot>;
    result: Generated<Settlement>;
    /** The runner's term and the area's version at which the result was reported: older results don't count. */
    told_term: Generated<string>;
    told_ver: Generated<string>;
    /** Of a bet that was refused or cancelled: nobody waits for its result. */
    over: Generated<boolean>;
  };
  fixture_result: {
    fixture_id: string;
    sport: number;
    location: string;
    league: string;
    home: string;
    away: string;
    starts_at: Date;
    ended_at: Generated<Date>;
    status: FixtureStatus;
    score: ColumnType<[string, string] | null, string | null, string | null>;
    periods: Json<{ type: number; results: [string, string] }[]>;
  };
}
