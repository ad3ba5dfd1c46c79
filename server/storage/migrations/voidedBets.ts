import type { Migration } from '../migration';

/** A bet that staff made void stays so, whatever becomes of its outcomes: no result changes its legs any more. */
export const voidedBetsMigration: Migration = {
  name: 'voided bets',
  statements: [
    `update bet_leg l set over = true
     from (select distinct record::jsonb ->> 'subject' as subject from audit_entry
       where record::jsonb ->> 'action' = 'bet.void') a
       join bet b on 'bet:' || b.id = a.subject
     where l.bet_id = b.id and b.state = 'settled' and b.status = -1 and not l.over`,
  ],
};
