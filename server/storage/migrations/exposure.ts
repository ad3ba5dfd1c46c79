import type { Migration } from '../migration';

/** What legs of different bets are compared by: the match or draw, and the question about it that is bet on. */
export const exposure: Migration = {
  name: 'exposure',
  statements: [
    `alter table bet_leg add exposure_key text not null default '', add question_key text not null default ''`,
    `update bet_leg l set exposure_key = coalesce(r.source, l.fixture_id),
       question_key = coalesce(r.source, l.fixture_id) || '/' || l.market_id
     from bet_leg own left join round r on own.kind = 'round' and r.id = own.fixture_id
     where own.bet_id = l.bet_id and own.place = l.place`,
    `create index bet_leg_exposure on bet_leg (exposure_key)`,
  ],
};
