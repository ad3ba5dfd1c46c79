import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { simulator } from '../../../server/simulator/simulator';
import { machineClock } from '../../../server/timing/machineClock';
import { ensureProgram } from '../../setup/debianPrograms';
import { startRabbit } from '../../setup/rabbit';
import { root } from '../../setup/root.mjs';
import { steadyPort } from '../../setup/steadyPort';
import { alternately, repeatedly } from '../faultTimes';
import { playBack } from '../playback';
import { FaultyPublisher } from './faultyPublisher';
import { lsportsMessages } from './lsportsMessages';
import { type LsportsServer, lsportsServer } from './lsportsServer';
import { LsportsWriter } from './lsportsWriter';
import { risingTimes } from './risingTimes';

/** RabbitMQ's own, which is let in from this machine only: a package's queue and its calls have the same account. */
const ACCOUNT = { username: 'guest', password: 'guest' };
const PACKAGES = { inplay: 100, prematch: 200 };

export interface LsportsCommand {
  port: string;
  'broker-port': string;
  speed: string;
  'longest-pause': string;
  seed: string;
  cut?: string;
  silent?: string;
  interrupted?: string;
  exhausted?: string;
  unknown?: string;
  duplicate: string;
  reorder: string;
  seconds: boolean;
}

/**
 * Publishes files of LSports' messages, or a simulator's stream written as such, through a RabbitMQ of its own, with the calls
 * beside it. Returns a reason in words where it can't.
 */
export async function publishLsports(
  files: readonly string[],
  values: LsportsCommand,
  showSite: (variables: Readonly<Record<string, string>>) => void,
): Promise<string | undefined> {
  const messages = await lsportsMessages(files);
  if (files.length > 0 && messages.length === 0)
    return `no message of LSports with a fixture is in ${files.join(', ')}`;
  const program = await ensureProgram('rabbitmq-server');
  if (!program) return 'there is no rabbitmq-server, and none could be had (Debian has a package)';
  const folder = join(root, '.data', 'feed-server', 'rabbit');
  await mkdir(folder, { recursive: true });
  const rabbit = await startRabbit({ program, folder });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void rabbit.end().then(() => process.exit(0)));
  const broker = await steadyPort(() => rabbit.port, Number(values['broker-port']));
  const server = await lsportsServer({
    broker: `amqp://guest:guest@127.0.0.1:${rabbit.port}`,
    clock: machineClock,
    port: Number(values.port),
    ...ACCOUNT,
    packages: PACKAGES,
  });
  const place = `amqp://127.0.0.1:${broker.port}/%2F`;
  console.log(files.length > 0 ? `${messages.length} messages, from when somebody reads` : 'the simulator’s stream');
  showSite({
    FEED: 'lsports',
    LSPORTS_USERNAME: ACCOUNT.username,
    LSPORTS_PASSWORD: ACCOUNT.password,
    LSPORTS_API: server.api,
    LSPORTS_SNAPSHOT: server.api,
    LSPORTS_INPLAY_PACKAGE: String(PACKAGES.inplay),
    LSPORTS_INPLAY_BROKER: place,
    // What was captured is played in one package.
    ...(files.length === 0 && { LSPORTS_PREMATCH_PACKAGE: String(PACKAGES.prematch), LSPORTS_PREMATCH_BROKER: place }),
  });
  const publisher = new FaultyPublisher(server, {
    duplicate: Number(values.duplicate) / 100,
    reorder: Number(values.reorder) / 100,
    inSeconds: values.seconds,
    random: Math.random,
  });
  repeatedly(values.cut, broker.cut);
  repeatedly(values.unknown, publisher.publishUnknown);
  alternately(values.silent, server.setSilent);
  alternately(values.interrupted, server.setInterrupted);
  alternately(values.exhausted, server.setExhausted);
  if (files.length === 0) {
    const writer = new LsportsWriter(risingTimes(machineClock));
    const feed = simulator({ clock: machineClock, seed: values.seed, speed: Number(values.speed) });
    feed.start((updates) => {
      for (const message of writer.write(updates)) publisher.publish(message);
    });
    await new Promise(() => {});
  }
  await somebodyReads(server);
  const longestPauseMs = Number(values['longest-pause']) * 1_000;
  await playBack(messages, publisher.publish, {
    at: ({ at }) => at,
    clock: machineClock,
    speed: Number(values.speed),
    longestPauseMs,
  });
  return undefined;
}

const LOOK_MS = 200;

async function somebodyReads(server: LsportsServer): Promise<void> {
  while (!server.isDistributed('inplay')) await new Promise<void>((done) => machineClock.after(LOOK_MS, done));
}
