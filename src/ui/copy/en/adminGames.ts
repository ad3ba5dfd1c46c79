import { separated } from '../../../rules/text/amount';
import type { adminGamesText as korean } from '../adminGames';
import type { TextsOf } from '../inLanguage';

const KINDS: Readonly<Record<string, string>> = {
  debit: 'Stake',
  credit: 'Payout',
  rollback: 'Rollback',
  void: 'Rollback first',
};

const REFUSALS: Readonly<Record<string, string>> = {
  short: 'balance too low',
  'no-session': 'session over',
  conflict: 'reference in use',
  'rolled-back': 'bet was rolled back',
};

export const adminGamesEnglish: TextsOf<typeof korean> = {
  about: (n: number) => `${n === 1 ? '1 wallet request' : `${separated(n)} wallet requests`} · every 5 seconds`,
  providers: 'Providers',
  provider: 'Provider',
  providerOf: (provider: string) => ({ playfun: 'Playfun', vinus: 'Vinus' })[provider] ?? provider,
  state: 'Status',
  states: { up: 'Up', down: 'No answer', absent: 'Not set up' },
  games: 'Games',
  movements: 'Wallet requests',
  at: 'Time',
  member: 'Member',
  kind: 'Kind',
  kindOf: (kind: string) => KINDS[kind] ?? kind,
  game: 'Game',
  amount: 'Amount',
  result: 'Result',
  done: 'Done',
  undone: 'Done, rolled back',
  refused: (code: string) => `Refused · ${REFUSALS[code] ?? code}`,
  reference: 'Reference',
  none: 'No wallet requests.',
  noProviders: 'No providers are set up.',
  unknown: '–',
  count: separated,
};
