import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { termOf } from '../../src/book/epoch';
import { type Area, AREAS } from '../../src/contract/stream/channel';
import { type Clock, every } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import { type CarryLoss, type FeedCarrier, newCounts, type SharedTerm } from '../bus/feedCarrier';
import { loopUntil } from '../timing/backgroundLoop';
import { pause } from '../timing/pause';
import type { BrokerAddress } from './address';
import { AreaFollower } from './areaFollower';
import { AreaPublisher } from './areaPublisher';
import { AreaStream, type StoredPosition } from './areaStream';
import { BrokerConnection } from './connection';
import { bytesOf, readAsk } from './message';
import { askSubject } from './subjects';

/** How often the runner is asked for the producers' ages, and how often it answers, ms. */
const ASK_MS = 500;
const BEAT_MS = 250;
/** Where nothing comes for so long it is tried anew, ms. */
const SILENCE_MS = 3_000;
/** A runner that gets nothing through for so many beats hands its right to one that may: 10 s, when others call its odds late. */
const CUT_BEATS = 40;
/** How often silence is looked for, ms. */
const LOOK_MS = 500;
/** Before a stream that is not there yet, or can't be read, is looked for again, ms. */
const RETRY_MS = 500;

export interface NatsOptions {
  address: BrokerAddress;
  /** Begins the names of streams and subjects: what distinguishes sites that share a NATS. */
  prefix: string;
  /** How many servers of a cluster have each message. */
  replicas: number;
  /** The most each of the two streams may have, bytes. */
  streamBytes: number;
}

export interface NatsCarrierOptions extends NatsOptions {
  bus: FeedBus;
  clock: Clock;
  log: Logger;
}

/** Carries the feed by a stream of NATS JetStream for each area. */
export function natsCarrier(options: NatsCarrierOptions): FeedCarrier {
  const { address, prefix, replicas, streamBytes, bus, clock, log } = options;
  const counts = newCounts();
  const connection = new BrokerConnection({ address, clock, log, counts });
  const process = randomUUID();
  let sharedTerm: number | undefined;
  const streams = AREAS.map((area) => ({
    area,
    stream: new AreaStream({ connection, area, prefix, replicas, bytes: streamBytes }),
  }));

  const warn = (area: Area, what: string) => (failure: unknown) =>
    log.warn({ area, why: (failure as Error).message }, what);

  function share(term: number): SharedTerm {
    let lose: (loss: CarryLoss) => void = () => {};
    const lost = new Promise<CarryLoss>((settle) => (lose = settle));
    const publishers = new Map(
      streams.map(({ area, stream }) => [
        area,
        new AreaPublisher({
          area,
          term,
          stream,
          bus,
          clock,
          counts,
          onRefused: () => lose('refused'),
          onFailure: warn(area, 'the feed cannot be sent over NATS'),
        }),
      ]),
    );
    sharedTerm = term;
    let answers: Record<string, number> = {};
    const stops = [
      bus.listen({ epoch: () => {}, batch: (batch) => publishers.get(batch.area)!.batch(batch) }),
      connection.subscribe(askSubject(prefix), ({ data }) => {
        const ask = readAsk(data);
        if (!ask) return;
        answers[ask.process] = ask.n;
        for (const area of ask.images) publishers.get(area)!.askedForImage();
      }),
      every(clock, BEAT_MS, () => {
        for (const publisher of publishers.values()) publisher.beat(answers);
        answers = {};
        if ([...publishers.values()].some(({ unanswered }) => unanswered > CUT_BEATS)) lose('cut off');
      }),
      ...[...publishers.values()].map((publisher) => () => publisher.end()),
    ];
    return {
      lost,
      end: () => {
        if (sharedTerm === term) sharedTerm = undefined;
        for (const stop of stops) stop();
      },
    };
  }

  async function follow(signal: AbortSignal): Promise<void> {
    let loggedTerm = 0;
    const onFollowing = (term: number) => {
      if (term !== loggedTerm) log.info({ term }, 'this process follows the feed of another');
      loggedTerm = term;
    };
    const followers = streams.map(({ area, stream }) => ({
      area,
      stream,
      follower: new AreaFollower({ area, bus, clock, counts, process, onFollowing }),
    }));
    let asked = 0;
    const stopAsking = every(clock, ASK_MS, () => {
      const { nats } = connection;
      const others = followers.filter(({ area }) => termOf(bus.book(area).epoch ?? '') !== sharedTerm);
      for (const { area, follower } of followers) {
        if (others.some((other) => other.area === area)) follower.asked(asked + 1);
        else follower.idle();
      }
      if (!nats || others.length === 0) return;
      asked += 1;
      const images = others.flatMap(({ area, follower }) => (follower.needsImage ? [area] : []));
      nats.publish(askSubject(prefix), bytesOf({ process, n: asked, images }));
    });
    await Promise.all(
      followers.map((each) => {
        const onError = warn(each.area, 'the feed cannot be followed over NATS');
        return loopUntil(signal, { clock, restMs: RETRY_MS, onError, run: run(each) });
      }),
    );
    stopAsking();
  }

  /** One stretch of following an area: until no runner has answered for long. */
  function run({ area, stream, follower }: { area: Area; stream: AreaStream; follower: AreaFollower }) {
    const onFailure = warn(area, 'a message of the feed could not be passed on');
    let position: StoredPosition | undefined;
    return async (signal: AbortSignal): Promise<void> => {
      await connection.ready(signal);
      if (signal.aborted) return;
      let last = position?.seq;
      const consumption = await stream.consume(position, (message) => {
        last = message.seq;
        try {
          follower.receive(message);
        } catch (failure) {
          onFailure(failure);
        }
      });
      if (!consumption) return;
      follower.idle();
      while (!signal.aborted && follower.silence < SILENCE_MS) await pause(clock, LOOK_MS, signal);
      position = last === undefined ? undefined : { created: consumption.created, seq: last };
      await consumption.close();
    };
  }

  return {
    ready: (signal) => connection.ready(signal),
    share,
    follow,
    get isConnected() {
      return connection.nats !== undefined;
    },
    counts,
    close: () => connection.close(),
  };
}
