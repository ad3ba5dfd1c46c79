import type { BettingCalls } from '../../api/betting';
import type { Clock } from '../../rules/clock';
import type { Reactive } from '../../rules/reactive';
import type { SessionView } from '../shell/views';
import type { TextStorage } from '../textStorage';
import type { LoadRound } from './roundOdds';
import type { SlipTab } from './slipTab';

/** What betting needs; `main` constructs it. */
export interface BettingPorts {
  tab: SlipTab;
  /** Who is signed in: the shell's. */
  session$: Reactive<SessionView>;
  calls: Pick<BettingCalls, 'limits' | 'policy' | 'setPolicy' | 'place' | 'find'>;
  /** The round of a game that is on, with its present odds. */
  loadRound: LoadRound;
  clock: Clock;
  /** Outlives the page, and is the same for all tabs. */
  local: TextStorage;
  /** Outlives a reload, and is this tab's. */
  page: TextStorage;
  /** A new random UUID. */
  newRef: () => string;
  /** The alert for odds too low for a bonus (docs/spec.md SLIP-6). */
  alertBonusOdds: () => void;
}
