import type { RoundResult } from '../../contract/api/rounds';
import { cardIn } from '../../contract/rounds/cards';
import { type Minigame, minigameBy } from '../../contract/rounds/catalogue';
import { isVirtual } from '../../contract/rounds/drawKinds';
import type { DrawResult } from '../../contract/rounds/results';
import { derive } from './draws/ladders';
import { drawRound, isDerived } from './drawRound';
import { commitmentOf, committedText, SeedStream, type SeedStep } from './seedStream';

/** Verification of a drawn round. `commitment` and `result`: whether they are what the seed makes of them. */
export interface Verification {
  ok: boolean;
  commitment: boolean;
  result: boolean;
  /** What is hashed, to the letter, and the hash that it gives. */
  hashed: string;
  computed: string;
  /** What the seed gives. Absent where the seed or the card can't be read. */
  drawn?: DrawResult;
  /** The numbers taken from the seed, in order. */
  steps: readonly SeedStep[];
}

export interface Drawable {
  /** The round the seed belongs to. */
  source: string;
  input: string;
  seed: string;
}

/** Draws a game's round from its seed, or its parent's seed. Throws where the seed or the card is malformed. */
export function drawFrom(game: Minigame, { source, input, seed }: Drawable, steps?: SeedStep[]): DrawResult {
  const { kind, parentId } = game;
  const chance = new SeedStream(seed, source, steps);
  if (!isDerived(kind)) return drawRound(kind, chance, isVirtual(kind) ? cardIn(input) : undefined);
  const parent = minigameBy(parentId ?? 0);
  if (!parent || isDerived(parent.kind)) throw new Error(`${game.name} has no parent to be read from`);
  return derive(kind, drawRound(parent.kind, chance));
}

/**
 * Makes the draw again from what was published of it. Undefined where there is nothing to check: an unknown game, a round
 * without seed or result.
 */
export function verifyRound(
  round: Pick<RoundResult, 'gameId' | 'source' | 'commitment' | 'input' | 'seed' | 'result'>,
): Verification | undefined {
  const { gameId, source, input, seed, result } = round;
  const game = minigameBy(gameId);
  if (!game || seed === undefined || !result) return undefined;
  const hashed = committedText({ source, input, seed });
  const computed = commitmentOf({ source, input, seed });
  const commitment = computed === round.commitment;
  const steps: SeedStep[] = [];
  try {
    const drawn = drawFrom(game, { source, input, seed }, steps);
    const same = canonicalJson(drawn) === canonicalJson(result);
    return { ok: commitment && same, commitment, result: same, hashed, computed, drawn, steps };
  } catch {
    return { ok: false, commitment, result: false, hashed, computed, steps };
  }
}

/** The same for the same result, in whatever order its fields come. The card before (하이로우) is not of this draw. */
function canonicalJson(result: DrawResult): string {
  return JSON.stringify(result, (key, value: unknown) => {
    if (key === 'prevRank') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
