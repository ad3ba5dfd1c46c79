import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../../../src/contract/units';
import { ChaosRandom } from '../../chaos/chance';
import type { Campaign } from '../campaign';
import { quiet } from '../kill';
import { LoadBettors } from '../kill/loadBettors';
import { ConnectionWatch } from '../site/connectionWatch';
import { LiveWatch } from '../site/liveWatch';
import { betsIn, cashOutsIn, ledgerProblems } from '../site/storedBets';
import { betsByOldBooks, recordFence } from '../site/termOfBets';
import { siteFaultOf } from './faults';
import { booksOfFeed, decidedIn } from './feedBooks';
import { fencedMessages, openRolesSite, type RolesSite } from './rolesSite';
import { betsInSilence, betsOnDecided, decidedTwice, latestTermBegan, recordTerms } from './betChecks';
import { trialTable, trialText } from './table';
import { faultTrial, type Trial } from './trial';

/** Slow enough that the board changes for most of a feed's term. ms */
const DECIDED_EACH = 5_000;
const MONEY = 1_000_000_000;
const MEMBERS_EACH = 4;
const BET_REST_MS = 200;
const STREAMS = 2_000;
/** Streams whose odds are followed; all others are watched for connections only. */
const FOLLOWED = 60;
/** Of one member. */
const STREAMS_EACH = 4;
/** All of them come from one process, which could not open them at once. */
const OPENED_AT_ONCE = 20;
const OPENED_EVERY_MS = 100;
/** Odds that nobody publishes any more are late by then. ms */
const WATCHED_MS = 12_000;
const EQUAL_WITHIN_MS = 60_000;

/** Every process of a site with roles, and each NATS server, is killed, paused or cut off in turn. */
export const roles: Campaign = {
  about:
    'kills, pauses and cuts off each process of a site with roles on three NATS servers behind HAProxy in turn: nothing stale, lost, doubled',
  n: 45,
  needsNats: true,
  run: async ({ n, seed, log }) => {
    const site = await openRolesSite({ decidedEach: DECIDED_EACH, hasProxy: true });
    if (!site.origin) log('there is no haproxy: streams are opened at each gateway, calls go to each api process');
    try {
      return await faultsInTurn(site, { n, seed, log });
    } finally {
      await site.close();
    }
  },
};

interface FaultsOptions {
  n: number;
  seed: number;
  log: (line: string) => void;
}

async function faultsInTurn(rolesSite: RolesSite, { n, seed, log }: FaultsOptions) {
  const { site } = rolesSite;
  const { database } = site;
  await recordFence(database);
  await recordTerms(database);
  const { followed, others } = await openStreams(rolesSite);
  const watches = [...followed, ...others];
  // Without a proxy members of each process have it for themselves.
  const origins = rolesSite.of('api').map(({ origin }) => rolesSite.origin ?? origin);
  const bettors: LoadBettors[] = [];
  for (const [i, origin] of origins.entries()) {
    const members = await site.members(MEMBERS_EACH, MONEY);
    bettors.push(new LoadBettors(origin, members, new ChaosRandom(seed + 1 + i), BET_REST_MS));
  }
  const chance = new ChaosRandom(seed);
  const trials: Trial[] = [];
  while (!watches.every(({ isLive }) => isLive)) await sleep(100);
  for (const each of bettors) each.start();
  while (!bettors.every(({ acceptedAt }) => acceptedAt.length > 0)) await sleep(100);
  for (let i = 0; i < n; i += 1) {
    const trial = await faultTrial(siteFaultOf(rolesSite, i, chance), { watches, bettors, watchedMs: WATCHED_MS });
    trials.push(trial);
    log(`${trialText(trial)}, ${await fencedMessages(rolesSite)} messages refused by NATS so far`);
  }
  for (const each of bettors) await each.stop();
  const problems = [...trials.flatMap((trial) => trial.problems), ...(await quiet(site))];
  // What one process did not answer another one knows.
  for (const [i, each] of bettors.entries()) problems.push(...(await each.resolve(origins[(i + 1) % origins.length])));
  const [bets, cashOuts] = [await betsIn(database), await cashOutsIn(database)];
  for (const each of bettors) problems.push(...each.problems(bets), ...each.cashOutProblems(cashOuts));
  for (const { silent } of trials) if (silent) problems.push(...(await betsInSilence(database, silent)));
  problems.push(...(await betsByOldBooks(database)), ...(await betsOnDecided(database, DECIDED_EACH)));
  problems.push(...(await decidedTwice(database)));
  problems.push(...(await ledgerProblems(database)), ...(await bookProblems(rolesSite, followed)));
  problems.push(...site.servers.flatMap(({ crashes }) => crashes));
  const outdated = followed.filter((watch) => watch.outdated > 0).length;
  if (outdated > 0) problems.push(`${outdated} streams were sent what an earlier feed had published`);
  for (const watch of watches) watch.stop();
  for (const problem of problems.slice(0, 50)) log(problem);
  for (const line of trialTable(trials)) log(line);
  for (const each of bettors) log(each.answeredCount);
  return { trials: n, failures: problems.length };
}

interface Streams {
  followed: LiveWatch[];
  others: ConnectionWatch[];
}

async function openStreams({ site, origin, of }: RolesSite): Promise<Streams> {
  const gateways = of('gateway');
  const members = await site.members(Math.ceil(STREAMS / STREAMS_EACH), 0);
  const streams: Streams = { followed: [], others: [] };
  for (let i = 0; i < STREAMS; i += 1) {
    const { token } = members[i % members.length]!;
    const at = origin ?? gateways[i % gateways.length]!.origin;
    if (i < FOLLOWED) streams.followed.push(new LiveWatch(at, token, 'europe'));
    else streams.others.push(new ConnectionWatch(at, token, 'europe'));
    if (i % OPENED_AT_ONCE === 0) await sleep(OPENED_EVERY_MS);
  }
  return streams;
}

/** Waits until every stream has the book that the feed has by its recording and the time. */
async function bookProblems({ site }: RolesSite, watches: readonly LiveWatch[]): Promise<string[]> {
  const digests = await booksOfFeed(DECIDED_EACH);
  for (const until = Date.now() + EQUAL_WITHIN_MS; ; await sleep(500)) {
    const playedMs = Date.now() - (await latestTermBegan(site.database));
    const due = Math.min(digests.length - 1, Math.floor(playedMs / DECIDED_EACH));
    const decided = new Set(watches.map((watch) => decidedIn(watch, digests)));
    const [one = -1] = decided;
    // The term's row is written a little before the feed begins.
    if (decided.size === 1 && one <= due && one >= due - Math.ceil((3 * SECOND_MS) / DECIDED_EACH)) return [];
    if (Date.now() > until) return [`streams have the books after ${[...decided].join(', ')} decisions, not ${due}`];
  }
}
