import type { SlipVariant } from '../../contract/api/betting';
import { isSystemName } from '../../contract/codes/systems';
import { matchCount, type Slip } from '../../rules/betting/pick';
import { bankerCount, systemsOf } from '../../rules/betting/system';
import type { SlipMode } from './order';
import type { SlipSelection } from './slipSelection';

/** What the variants differ in beyond the rules of replacement. */
export interface SlipTraits {
  variant: SlipVariant;
  /** Ways its picks may be bet on, the usual one first. */
  modes: readonly SlipMode[];
}

export interface ModedSlip {
  readonly traits: SlipTraits;
  readonly slip: Slip<SlipSelection>;
  /** That was chosen last. */
  readonly mode: SlipMode;
  /** Of an open bet, in whose place the slip's is to come. */
  readonly edit: object | undefined;
}

/** The ways its present picks may be bet on. */
export function modesOf({ slip: { picks }, traits: { modes }, edit }: ModedSlip): readonly SlipMode[] {
  const systems = new Set<SlipMode>(systemsOf(picks.length, matchCount(picks)));
  // One bet takes the place of one.
  return modes.filter((mode) => (isSystemName(mode) ? systems.has(mode) : !edit || mode !== 'single'));
}

/** So many of the picks, the first ones, are bankers of the system that is chosen. */
export function bankersOf(context: ModedSlip): number {
  const mode = presentMode(context);
  return bankerCount(isSystemName(mode) ? mode : undefined);
}

export function canBecomeBanker(context: ModedSlip, pickId: string): boolean {
  const bankers = bankersOf(context);
  return bankers > 0 && context.slip.picks.some(({ id }, place) => id === pickId && place >= bankers);
}

/** A system that was chosen for other picks is there again when they are. */
export function presentMode(context: ModedSlip): SlipMode {
  return modesOf(context).includes(context.mode) ? context.mode : context.traits.modes[0]!;
}
