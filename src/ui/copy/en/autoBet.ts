import type { autoBetText as korean } from '../autoBet';
import type { TextsOf } from '../inLanguage';

export const autoBetEnglish: TextsOf<typeof korean> = {
  title: 'Automatic bets',
  about: 'One bet a round, from the one that is open, once the round before is decided. Signing out stops them.',
  open: 'Set automatic bets',
  close: 'Close',
  failed: 'Automatic bets could not be loaded.',
  notBegun: 'The connection is poor: automatic bets were not started. Please try again.',
  selection: 'Selection',
  option: (market, selection, odds) => `${market} – ${selection} (${odds})`,
  stake: (unit) => `Stake (${unit})`,
  rounds: (most) => `Rounds (at most ${most})`,
  doubleMax: (unit) => `Double after a loss, at most (${unit})`,
  doubleHint: 'Empty: the stake stays the same.',
  profit: (unit) => `Profit target (${unit})`,
  loss: (unit) => `Loss limit (${unit})`,
  openEnd: 'Empty: no limit.',
  begin: 'Start automatic bets',
  stop: 'Stop automatic bets',
  running: 'On',
  placed: (placed, rounds) => `${placed} of ${rounds} rounds`,
  net: 'Net',
  plan: {
    stake: (won) => `Stake ${won}`,
    doubleMax: (won) => `Double after a loss, at most ${won}`,
    profit: (won) => `Profit target ${won}`,
    loss: (won) => `Loss limit ${won}`,
  },
  problems: {
    stake: 'Enter a stake.',
    rounds: (most) => `Enter 1 to ${most}.`,
    doubleMax: 'It cannot be below the stake.',
    loss: 'It cannot be below the stake.',
  },
};
