import type { ImportState } from '../importState';
import { eachMessage, type Importer, type SourceContext } from '../importer';
import { type UntrustedFields, isFields, listOf, textOf } from '../untrusted';
import { type LsportsEnvelope, LsportsType, readEnvelope } from './envelope';
import { applyFixture, applyLivescore, bareFixture, isClosed, type LsportsFixture } from './fixtures';
import { LsportsMarkets } from './markets';

/** What all LSports files of an import contained: fixtures, odds and scores often come from different ones. */
export class LsportsState {
  readonly #state: ImportState;
  readonly #fixtures = new Map<string, LsportsFixture>();
  readonly #guids = new Set<string>();
  readonly #markets: LsportsMarkets;

  constructor(board: ImportState) {
    this.#state = board;
    this.#markets = new LsportsMarkets(board);
  }

  /** Whether the message was not seen before. */
  isNew({ guid }: LsportsEnvelope): boolean {
    if (guid === undefined) return true;
    const isNew = !this.#guids.has(guid);
    this.#guids.add(guid);
    return isNew;
  }

  /** One entry of a message, sent at `at` (ms). Each part it has is applied, whatever the message's type. */
  apply(event: UntrustedFields, at: number, { tally, health }: SourceContext): boolean {
    const id = textOf(event.FixtureId, 40);
    if (id === undefined) {
      tally.ignore('lsports event without fixture id');
      return false;
    }
    const { Fixture, Livescore, Markets } = event;
    if (!isFields(Fixture) && !isFields(Livescore) && listOf(Markets).length === 0) {
      tally.ignore('lsports event without content');
      return false;
    }
    let fixture = this.#fixtures.get(id);
    if (!fixture) this.#fixtures.set(id, (fixture = bareFixture(id, at)));
    const wasClosed = isClosed(fixture);
    let used = false;
    const name = textOf(event.FixtureName);
    if (isFields(Fixture) || name !== undefined) {
      if (applyFixture(fixture, isFields(Fixture) ? Fixture : {}, name)) used = true;
      else tally.ignore('lsports fixture older than known');
    }
    if (isFields(Livescore)) {
      if (applyLivescore(fixture, Livescore, at)) used = true;
      else tally.ignore('lsports livescore older than known');
    }
    this.#state.putFixture(fixture.value, fixture.area, fixture.incidents);
    health.fixtures.add(fixture.value.id);
    if (this.#markets.apply(fixture, Markets, tally) > 0) used = true;
    if (wasClosed !== isClosed(fixture)) this.#markets.republish(fixture);
    return used;
  }
}

/**
 * LSports messages: fixtures, livescores, markets, settlements and snapshots. Keep-alives and heartbeats are signs of
 * life; a heartbeat that names interrupted domains makes the producer unreliable until one that names none. Other types
 * (outrights above all) are counted as ignored.
 */
export function lsportsImporter(context: SourceContext, feedState: LsportsState): Importer {
  const { tally, health } = context;
  let last = 0;
  return eachMessage(
    (message) => readEnvelope(message).at,
    (message, at = last) => {
      last = at;
      const envelope = readEnvelope(message);
      const { type, carriesEvents, events, interrupted } = envelope;
      if (!feedState.isNew(envelope)) {
        tally.ignore('lsports duplicate message');
        return;
      }
      if (type === LsportsType.keepAlive || type === LsportsType.heartbeat) {
        if (type === LsportsType.heartbeat) health.isDegraded = interrupted;
        health.recordHeartbeat();
        tally.used += 1;
        return;
      }
      if (!carriesEvents) {
        tally.ignore(type === undefined ? otherKind(message) : `lsports type ${type}`);
        return;
      }
      if (events.length === 0) tally.ignore('lsports message without events');
      const used = events.map((event) => feedState.apply(event, at, context));
      if (used.includes(true)) tally.used += 1;
    },
  );
}

function otherKind(message: unknown): string {
  return isFields(message) && message.Competition !== undefined ? 'lsports outright' : 'unrecognised message';
}
