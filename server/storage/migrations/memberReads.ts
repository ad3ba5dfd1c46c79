import type { Migration } from '../migration';

/**
 * What is read of a member's bets and gifts without those of others: legs of the same question, of which a match has many, and
 * the operator's lines that give.
 */
export const memberReads: Migration = {
  name: 'member reads',
  statements: [
    `create index bet_leg_question on bet_leg (exposure_key, question_key)`,
    // The new one begins with the same.
    `drop index bet_leg_exposure`,
    `create index ledger_entry_given on ledger_entry (transfer)
       where account in ('bonuses', 'pointBonuses', 'adjustments', 'pointAdjustments')`,
  ],
};
