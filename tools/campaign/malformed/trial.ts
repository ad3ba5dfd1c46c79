import { NEVER, Observable } from 'rxjs';
import { AREAS } from '../../../src/contract/stream/channel';
import { decodeFrame } from '../../../src/book/codec';
import { directPorts } from '../../../src/engine/hub/directPort';
import { Hub } from '../../../src/engine/hub/hub';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { Tab } from '../../../src/engine/tab/tab';
import type { TransportEvent } from '../../../src/engine/transport/transport';
import { ChaosRandom } from '../../chaos/chance';
import { ACTS, breakText, damage, JUNK } from './damage';
import type { Samples } from './samples';
import { unsound } from './unsound';

export interface MalformedTally {
  injected: number;
  /** By the engine's own count: `applied` where damage left a frame, `end` where it made the stream end. */
  counted: Record<string, number>;
  /** What was thrown, and which invariants of the books were then broken. */
  uncaught: string[];
  unsound: string[];
}

/**
 * Damaged frames given to one engine before it is replaced: after many, a channel is void and empty.
 */
const PER_ENGINE = 60;
/** Between damaged ones a valid frame is given with this chance, so that positions advance. */
const GOOD = 0.2;

/** Gives `n` damaged frames to real hubs with a tab each, and counts what happens. */
export function trial(samples: Samples, n: number, seed: number): MalformedTally {
  const chance = new ChaosRandom(seed);
  const tally: MalformedTally = { injected: 0, counted: {}, uncaught: [], unsound: [] };
  while (tally.injected < n) oneEngine(samples, Math.min(PER_ENGINE, n - tally.injected), chance, tally);
  return tally;
}

function oneEngine({ channels, images, later }: Samples, n: number, chance: ChaosRandom, tally: MalformedTally): void {
  const time = new VirtualClock(1_800_000_000_000);
  const link: { give: ((text: string) => void) | undefined } = { give: undefined };
  const hub = new Hub({
    transport: () =>
      new Observable<TransportEvent>((observer) => {
        observer.next({ type: 'opened' });
        link.give = (text) => observer.next({ type: 'text', text });
        return () => (link.give = undefined);
      }),
    time: () => NEVER,
    clock: time,
    random: () => chance.next(),
  });
  const ports = directPorts();
  const tab = new Tab({ port: ports.tab, clock: time, frame: (task) => void time.after(16, task) });
  hub.attach(ports.hub);
  for (const ch of channels) tab.need(ch);
  time.advance(20);
  for (const text of images) link.give?.(text);

  let good = 0;
  let injected = 0;
  let ended = 0;
  const before = countsOf(hub);
  let applied = 0;
  while (injected < n && link.give && tally.uncaught.length === 0) {
    const next = later[good % later.length]!;
    const isGood = chance.hit(GOOD);
    const text = isGood ? next : damaged(chance.hit(0.3) ? chance.pick(images) : next, chance);
    const at = countsOf(hub);
    try {
      link.give(text);
      time.advance(5);
    } catch (failure) {
      tally.uncaught.push(`${String(failure)} of ${text.slice(0, 300)}`);
    }
    if (isGood) {
      good += 1;
      // Only the damaged ones are counted.
      for (const [kind, times] of differences(at, countsOf(hub))) before[kind] = (before[kind] ?? 0) + times;
      continue;
    }
    injected += 1;
    const decoded = decodeFrame(text);
    if (decoded.ok && decoded.frame.kind === 'end') ended += 1;
    else if (differences(at, countsOf(hub)).length === 0) applied += 1;
  }
  for (const area of AREAS) tally.unsound.push(...unsound(tab.books[area]));
  const delivered = [...differences(before, countsOf(hub)), ['applied', applied] as const, ['end', ended] as const];
  for (const [kind, times] of delivered) if (times > 0) tally.counted[kind] = (tally.counted[kind] ?? 0) + times;
  tally.injected += injected;
  hub.stop();
  tab.stop();
}

function damaged(text: string, chance: ChaosRandom): string {
  let broken: string;
  do {
    broken = chance.hit(0.5) ? brokenText(text, chance) : brokenStructure(text, chance);
  } while (broken === text);
  return broken;
}

function brokenText(text: string, chance: ChaosRandom): string {
  let broken = text;
  for (let faults = chance.whole(1, 3); faults > 0; faults--) {
    const insert = Array.from({ length: chance.whole(0, 4) }, () => String.fromCharCode(chance.whole(0, 255))).join('');
    broken = breakText(broken, { at: chance.whole(0, text.length), cut: chance.whole(0, 9), insert });
  }
  return broken;
}

function brokenStructure(text: string, chance: ChaosRandom): string {
  const path = Array.from({ length: chance.whole(1, 6) }, () => chance.whole(0, 99));
  return JSON.stringify(damage(JSON.parse(text), { path, act: chance.pick(ACTS), value: chance.pick(JUNK) }));
}

/** What the hub counted of each class up to now. */
function countsOf(hub: Hub): Record<string, number> {
  const { rejected, refused, unwanted } = hub.counters;
  return { ...rejected, ...refused, ...(unwanted > 0 && { unwanted }) };
}

function differences(before: Record<string, number>, after: Record<string, number>): [string, number][] {
  return Object.entries(after)
    .map(([kind, times]): [string, number] => [kind, times - (before[kind] ?? 0)])
    .filter(([, times]) => times > 0);
}
