import { eachMessage, type Importer, type SourceContext } from '../importer';
import { type LsportsEnvelope, LsportsType, readEnvelope } from './envelope';
import type { LsportsPackage } from './fixtures';
import type { LsportsState } from './state';

/** Of files. */
export function lsportsImporter(context: SourceContext, feedState: LsportsState): Importer {
  let last = 0;
  return eachMessage(
    (message) => readEnvelope(message).at,
    (message, at = last) => {
      last = at;
      const envelope = readEnvelope(message);
      if (envelope.at === undefined && envelope.stamp !== undefined) context.tally.addTimeFault(envelope.stamp);
      applyMessage(feedState, envelope, at, context, { now: envelope.at === undefined ? undefined : at });
    },
  );
}

/**
 * LSports messages: fixtures, livescores, markets, settlements and snapshots. Keep-alives and heartbeats are signs of
 * life; a heartbeat that names interrupted domains makes the producer unreliable until one that names none. Other types
 * (outrights above all) are counted as ignored. `at`: when it was sent, ms; `from`: the package it came with; `now`: when it
 * was received, ms. False when it was seen before.
 */
export function applyMessage(
  feedState: LsportsState,
  envelope: LsportsEnvelope,
  at: number,
  context: Pick<SourceContext, 'tally' | 'health'>,
  origin: { from?: LsportsPackage; now: number | undefined },
): boolean {
  const { type, isOutright, carriesEvents, events, interrupted, stampLastsMs } = envelope;
  const { tally, health } = context;
  if (!feedState.isNew(envelope, origin.from)) {
    tally.ignore('lsports duplicate message');
    return false;
  }
  if (type === LsportsType.keepAlive || type === LsportsType.heartbeat) {
    if (type === LsportsType.heartbeat) health.isDegraded = interrupted;
    health.recordHeartbeat();
    tally.used += 1;
  } else if (type === undefined && !isOutright) tally.addMessageFault('unrecognised message');
  else if (!carriesEvents) tally.ignore(isOutright ? 'lsports outright' : `lsports type ${type}`);
  else {
    if (events.length === 0) tally.ignore('lsports message without events');
    const used = events.map((event) => feedState.apply(event, at, context, { ...origin, stampLastsMs }));
    if (used.includes(true)) tally.used += 1;
  }
  return true;
}
