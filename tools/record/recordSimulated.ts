import { Subject } from 'rxjs';
import { AREAS, betsOf, type Channel, esbetsOf, gamesOf } from '../../src/contract/stream/channel';
import type { RecordingLine } from '../../src/book/recording';
import { record$ } from '../../src/engine/recorder/record';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { link } from '../../src/engine/transport/link';
import { CHANNELS_PER_CONNECTION } from '../../src/contract/stream/frame';
import { FeedBus } from '../../server/bus/feedBus';
import { isMainOutcome } from '../../server/feeds/isMainOutcome';
import { runFeed } from '../../server/feeds/runner';
import { simulator } from '../../server/simulator/simulator';
import type { SimulationScale } from '../../server/simulator/world/schedule';
import { Gateway } from '../../server/gateway/gateway';
import { pipeTransport } from '../replay/pipe';

/** Each way, of virtual time. */
const LATENCY_MS = 40;

export interface SimulatedOptions {
  seconds: number;
  at: number;
  speed: number;
  scale: Pick<SimulationScale, 'inplay' | 'prematch' | 'markets'>;
  /** Undefined: every channel there is. */
  only: readonly Channel[] | undefined;
}

/** What a simulated site would have sent, second by second, in virtual time. */
export function recordSimulated(seed: string, { seconds, at, speed, scale, only }: SimulatedOptions) {
  const clock = new VirtualClock(at);
  const bus = new FeedBus(clock);
  const gateway = new Gateway(bus, clock);
  runFeed({
    feed: simulator({ clock, seed, speed, scale }),
    bus,
    clock,
    isMain: isMainOutcome,
    term: 1,
    random: 'recorded',
  });
  const pending: RecordingLine[] = [];
  const followed = new Set<Channel>();
  const connect = connecting(gateway, clock, pending);
  const follow = (channels: readonly Channel[]) => {
    for (const ch of channels) followed.add(ch);
    connect(channels);
  };
  follow(only ?? AREAS.flatMap((area) => [gamesOf(area), betsOf(area)]));
  function* play(): Generator<RecordingLine> {
    for (let second = 0; second < seconds; second++) {
      clock.advance(Math.min(1_000, (seconds - second) * 1_000));
      const all = only
        ? []
        : AREAS.flatMap((area) => [...bus.book(area).entries.keys()].map((id) => esbetsOf(area, id)));
      follow(all.filter((ch) => !followed.has(ch)));
      yield* pending.splice(0);
    }
    yield { t: seconds * 1_000, control: 'end', detail: '' };
  }
  async function* lines(): AsyncGenerator<RecordingLine> {
    yield* play();
  }
  return { started: at, ahead: () => 0, lines: lines(), ending: () => undefined };
}

/**
 * Follows more and more channels and puts what comes into `lines`. A connection carries so many channels: there are as many
 * connections as that takes. Only the first one's state is recorded, as another opening would void what is there.
 */
function connecting(gateway: Gateway, clock: VirtualClock, lines: RecordingLine[]) {
  let last: { channels: Channel[]; verbs$: Subject<{ add: { ch: Channel }[] }> } | undefined;
  const open = (channels: Channel[]) => {
    const isFirst = last === undefined;
    const verbs$ = new Subject<{ add: { ch: Channel }[] }>();
    const link$ = link({
      transport: pipeTransport(gateway, clock, LATENCY_MS),
      clock,
      random: () => 0,
      positions: () => channels.map((ch) => ({ ch })),
      verbs$,
      wake$: new Subject(),
    });
    record$(link$, clock).subscribe((line) => {
      if (isFirst || 'frame' in line) lines.push({ ...line, t: Math.round(clock.mono()) });
    });
    return { channels, verbs$ };
  };
  return (channels: readonly Channel[]) => {
    const left = last ? CHANNELS_PER_CONNECTION - last.channels.length : 0;
    const more = channels.slice(0, left);
    last?.channels.push(...more);
    if (more.length > 0) last?.verbs$.next({ add: more.map((ch) => ({ ch })) });
    for (let i = left; i < channels.length; i += CHANNELS_PER_CONNECTION) {
      last = open(channels.slice(i, i + CHANNELS_PER_CONNECTION));
    }
  };
}
