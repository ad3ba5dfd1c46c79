import type { KeyStates } from '../../../src/engine/replay/keyStates';
import { ReplayPlayer } from '../../../src/engine/replay/replayPlayer';
import { PRICE_SCALE } from '../../../src/contract/stream/market';
import { type OutcomeInFixture, OddsFinder } from './findOdds';
import { oddsStateOf } from './oddsReadings';
import type { LoadedRecording } from './loadRecording';
import { ReplayError } from './replayError';
import type { OddsChange } from './types';
import { textAt } from './when';

/** ms after the start, both included. */
export interface Stretch {
  from: number;
  to: number;
}

/** What an outcome was at the beginning of a stretch of a recording, and each change within it. */
export function outcomeHistory(
  key: string,
  { from, to }: Stretch,
  recording: LoadedRecording,
  keys: KeyStates,
): OddsChange[] {
  if (to < from) throw new ReplayError(`${textAt(to, recording)} is before ${textAt(from, recording)}`);
  const { lines } = recording;
  const player = new ReplayPlayer(lines, keys);
  const { fixture, outcome } = findWithin(key, { from, to }, player, recording);
  const changes: OddsChange[] = [];
  const look = (ms: number) => {
    const known = player.books[fixture.area].outcomes.get(outcome.id);
    const price = (known?.price ?? 0) / PRICE_SCALE;
    const state = known ? oddsStateOf(player, fixture.area, known) : 'gone';
    const last = changes.at(-1);
    if (last?.price !== price || last.state !== state) changes.push({ ms, text: textAt(ms, recording), price, state });
  };
  player.seek(lines.at(from));
  look(from);
  while (player.index < lines.at(to)) {
    player.seek(player.index + 1);
    // What came at one moment is one change.
    if (lines.timeOf(player.index) !== lines.timeOf(player.index + 1)) look(lines.timeOf(player.index));
  }
  return changes;
}

/** What a key names at the first moment of a stretch that has it; where none does, the error is that of its beginning. */
function findWithin(
  key: string,
  { from, to }: Stretch,
  player: ReplayPlayer,
  recording: LoadedRecording,
): OutcomeInFixture {
  const { lines } = recording;
  const tryAt = (ms: number): OutcomeInFixture | ReplayError => {
    try {
      return new OddsFinder(player.books, `${textAt(ms, recording)} (${ms} ms) of ${recording.path}`).outcome(key);
    } catch (failure) {
      if (failure instanceof ReplayError) return failure;
      throw failure;
    }
  };
  player.seek(lines.at(from));
  const first = tryAt(from);
  let found = first;
  while (found instanceof ReplayError && player.index < lines.at(to)) {
    player.seek(player.index + 1, ({ fixtures, structure, claimed }) => {
      const isNew = fixtures.size + structure.size + claimed.length > 0;
      if (isNew && found instanceof ReplayError) found = tryAt(lines.timeOf(player.index));
    });
  }
  if (!(found instanceof ReplayError)) return found;
  throw first;
}
