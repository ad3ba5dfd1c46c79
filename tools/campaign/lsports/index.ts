import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { machineClock } from '../../../server/timing/machineClock';
import { ChaosRandom } from '../../chaos/chance';
import { type LsportsServer, lsportsServer } from '../../feedServer/lsports/lsportsServer';
import { risingTimes } from '../../feedServer/lsports/risingTimes';
import { ensureProgram } from '../../setup/debianPrograms';
import { startRabbit } from '../../setup/rabbit';
import { steadyPort } from '../../setup/steadyPort';
import type { Campaign } from '../campaign';
import { openSite, type CampaignSite } from '../site/site';
import { type OddsWatch, watchOdds } from '../site/oddsWatch';
import { quantileText } from '../site/quantile';
import { BookCheck } from './bookCheck';
import { LsportsLoad } from './load';

const RATE = 1_000;
const STEP_MS = 50;
const PACKAGES = { inplay: 100, prematch: 200 };
const ACCOUNT = { username: 'guest', password: 'guest' };
/** Bets stop within: odds are fresh for 10 s, an interruption is reported within 5, and the machine is busy. ms */
const STOPPED_WITHIN_MS = 17_000;
const FAULT_MS = 30_000;
const QUIET_MS = 25_000;
/** After the last message everything has arrived within, ms. */
const ARRIVED_WITHIN_MS = 30_000;
const BET_EVERY_MS = 200;

interface Fault {
  name: string;
  begin(): Promise<unknown> | void;
  end(): Promise<unknown> | void;
}

/** Two thousand matches over RabbitMQ at a thousand messages a second, with everything taken away in turn. */
export const lsports: Campaign = {
  about: `follows LSports' feed of 2,000 matches over RabbitMQ for n seconds at ${RATE} messages a second, through faults: no bet on what is old, the book equal to a fold of the messages`,
  n: 600,
  run: async ({ n, seed, log }) => {
    const program = await ensureProgram('rabbitmq-server');
    if (!program) {
      log('there is no rabbitmq-server: skipped');
      return { trials: 0, failures: 0 };
    }
    const folder = await mkdtemp(join(tmpdir(), 'lsports-'));
    let rabbit = await startRabbit({ program, folder });
    const broker = await steadyPort(() => rabbit.port);
    const address = `amqp://guest:guest@127.0.0.1:${rabbit.port}`;
    const producer = await lsportsServer({ broker: address, clock: machineClock, ...ACCOUNT, packages: PACKAGES });
    const load = new LsportsLoad(new ChaosRandom(seed), risingTimes(machineClock));
    for (const message of load.first()) producer.publish(message);
    const place = `amqp://127.0.0.1:${broker.port}/%2F`;
    const open = () =>
      openSite({
        servers: 1,
        feed: 'lsports',
        env: {
          LSPORTS_USERNAME: ACCOUNT.username,
          LSPORTS_PASSWORD: ACCOUNT.password,
          LSPORTS_API: producer.api,
          LSPORTS_SNAPSHOT: producer.api,
          LSPORTS_INPLAY_PACKAGE: String(PACKAGES.inplay),
          LSPORTS_INPLAY_BROKER: place,
          LSPORTS_PREMATCH_PACKAGE: String(PACKAGES.prematch),
          LSPORTS_PREMATCH_BROKER: place,
        },
      });
    const faults: Fault[] = [
      { name: 'connection cut', begin: () => broker.cut(), end: () => {} },
      {
        name: 'broker killed',
        begin: () => rabbit.end('SIGKILL'),
        end: async () => {
          rabbit = await startRabbit({ program, folder, port: rabbit.port });
        },
      },
      { name: 'producer silent', begin: () => producer.setSilent(true), end: () => producer.setSilent(false) },
      {
        name: 'account refused',
        begin: () => {
          producer.setExhausted(true);
          broker.cut();
        },
        end: () => producer.setExhausted(false),
      },
      { name: 'interrupted', begin: () => producer.setInterrupted(true), end: () => producer.setInterrupted(false) },
    ];
    let site: CampaignSite | undefined;
    try {
      site = await open();
      return await runLoad({ site, producer, load, faults, seconds: n, random: new ChaosRandom(seed + 1), log });
    } finally {
      await site?.close();
      await producer.close();
      await broker.close();
      await rabbit.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface LoadRun {
  site: CampaignSite;
  producer: LsportsServer;
  load: LsportsLoad;
  faults: readonly Fault[];
  seconds: number;
  random: ChaosRandom;
  log: (line: string) => void;
}

async function runLoad({ site, producer, load, faults, seconds, random, log }: LoadRun) {
  const { origin } = site.servers[0]!;
  const [bettor] = await site.members(1, 1_000_000_000);
  const odds = watchOdds(origin, bettor!.headers);
  const bets: { at: number; isAccepted: boolean }[] = [];
  const answers = new Map<string, number>();
  const ending = machineClock.mono() + seconds * 1_000;
  let published = 0;
  const publishing = publishUntil(ending, () => {
    producer.publish(load.next());
    published += 1;
  });
  const betting = betUntil(ending, odds, random, async (leg) => {
    const at = machineClock.mono();
    const request = { clientRef: randomUUID(), variant: 'european', legs: [leg], stake: 5_000, pricePolicy: 'any' };
    const answer = await bettor!.call(origin, 'POST', '/bets', request);
    const { state = 'lost', refusal } = (answer.lost ? {} : answer.body) as {
      state?: string;
      refusal?: { reason: string };
    };
    bets.push({ at, isAccepted: state === 'accepted' });
    const key = refusal?.reason ?? state;
    answers.set(key, (answers.get(key) ?? 0) + 1);
  });
  const problems: string[] = [];
  const since = machineClock.mono();
  let trials = 0;
  for (let i = 0; machineClock.mono() + QUIET_MS + FAULT_MS < ending; i += 1) {
    await sleep(QUIET_MS);
    const fault = faults[i % faults.length]!;
    const began = machineClock.mono();
    await fault.begin();
    // A cut lasts no time: everything else does.
    if (fault.name !== 'connection cut') await sleep(FAULT_MS);
    await fault.end();
    const ended = machineClock.mono();
    const old = bets.filter(({ at, isAccepted }) => isAccepted && at > began + STOPPED_WITHIN_MS && at < ended);
    if (old.length > 0) problems.push(`${fault.name}: ${old.length} bets on old odds`);
    const live = await untilAccepted(bets, ended);
    if (live === undefined) problems.push(`${fault.name}: no bet was taken any more`);
    const dead = bets.filter(({ at, isAccepted }) => !isAccepted && at > began && at < (live ?? Infinity)).length;
    const lived = live === undefined ? 'never' : `${((live - ended) / 1_000).toFixed(1)} s`;
    log(`${fault.name} for ${((ended - began) / 1_000).toFixed(0)} s: bets again after ${lived}, ${dead} refused`);
    trials += 1;
  }
  await Promise.all([publishing, betting]);
  const took = (machineClock.mono() - since) / 1_000;
  const answered = [...answers].map(([answer, count]) => `${count} ${answer}`).join(', ');
  log(`${published} messages in ${took.toFixed(0)} s; bets: ${answered}`);
  const check = new BookCheck(producer);
  const isSame = await check.becomesEqual(odds, ARRIVED_WITHIN_MS);
  log(`the book ${isSame ? 'equals' : 'DIFFERS from'} the fold of the messages: ${check.summary(odds)}`);
  if (!isSame) problems.push('the book is another one');
  const delays = await sampleDelays(producer, load, odds);
  log(
    `from the broker to a page, nothing beside it: p50 ${quantileText(delays, 0.5)}, p95 ${quantileText(delays, 0.95)}`,
  );
  odds.stop();
  for (const problem of problems) log(problem);
  return { trials: trials + 1, failures: problems.length };
}

async function publishUntil(ending: number, publish: () => void): Promise<void> {
  let due = machineClock.mono();
  while (machineClock.mono() < ending) {
    for (; due <= machineClock.mono(); due += 1_000 / RATE) publish();
    await sleep(STEP_MS);
  }
}

type Leg = ReturnType<OddsWatch['open']>[number];

async function betUntil(ending: number, odds: OddsWatch, random: ChaosRandom, bet: (leg: Leg) => Promise<void>) {
  while (machineClock.mono() < ending) {
    const open = odds.open().filter((leg) => leg.kind === 'odds' && leg.area === 'europe');
    if (open.length > 0) await bet(random.pick(open));
    await sleep(BET_EVERY_MS);
  }
}

/** When the first bet was taken after `since`. */
async function untilAccepted(bets: readonly { at: number; isAccepted: boolean }[], since: number) {
  for (let i = 0; i < 600; i += 1) {
    const first = bets.find(({ at, isAccepted }) => isAccepted && at >= since);
    if (first) return first.at;
    await sleep(100);
  }
  return undefined;
}

/** Ms from publishing a price until a page has it. */
async function sampleDelays(producer: LsportsServer, load: LsportsLoad, odds: OddsWatch): Promise<number[]> {
  const delays: number[] = [];
  for (let i = 0; i < 50; i += 1) {
    const { message, id, price } = load.mark(i);
    const at = machineClock.mono();
    producer.publish(message);
    while (odds.outcome(id)?.price !== price && machineClock.mono() - at < 10_000) await sleep(5);
    delays.push(Math.round(machineClock.mono() - at));
  }
  return delays;
}
