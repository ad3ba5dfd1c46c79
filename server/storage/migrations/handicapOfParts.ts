import type { Migration } from '../migration';

const GONE = `'Asian Handicap - {nth} Period'`;
const ROW = `'Asian Handicap {nth} Period'`;

/**
 * The handicap of a part of the match was in the list of markets by two spellings, and what staff set for the second one applied
 * to nothing. It is set for the market now, where nothing else was.
 */
export const handicapOfParts: Migration = {
  name: 'handicap of parts',
  statements: [
    `update betting_limit each set market = ${ROW} where market = ${GONE} and not exists (
       select from betting_limit other where other.market = ${ROW} and other.level = each.level and other.sport = each.sport
         and other.league_id = each.league_id and other.phase = each.phase and other.fixture_id = each.fixture_id)`,
    `delete from betting_limit where market = ${GONE}`,
    `update betting_margin each set market = ${ROW} where market = ${GONE} and not exists (
       select from betting_margin other where other.market = ${ROW} and other.sport = each.sport
         and other.league_id = each.league_id and other.phase = each.phase)`,
    `delete from betting_margin where market = ${GONE}`,
  ],
};
