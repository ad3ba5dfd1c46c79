import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Campaign } from '../campaign';
import { quantileText } from '../site/quantile';
import { placeAccumulators } from '../site/openBets';
import { ownProcess } from '../site/ownProcess';
import { type CampaignSite, openSite } from '../site/site';

const RATES = [100, 300, 600, 1_000];
/** How long each rate is offered, ms. */
const LASTS_MS = 10_000;
const TICK_MS = 10;
const MEMBERS = 100;
const MONEY = 100_000_000;
const SOCKETS = 500;

/** A second's polls of the user, beside a server that does only that, with many legs open. */
export const pollRate: Campaign = {
  about: 'measures polls of the user at 100 to 1,000 a second with open legs, beside a bare Fastify with one query',
  n: 70_000,
  run: async ({ n, log }) => {
    const site = await openSite({ servers: 1, durable: true });
    try {
      return await measure(site, n, log);
    } finally {
      await site.close();
    }
  },
};

interface Target {
  name: string;
  urlOf: (i: number) => string;
  headersOf: (i: number) => Record<string, string>;
  /** ms of processor time of the server so far. */
  cpu: () => number;
}

async function measure(site: CampaignSite, n: number, log: (line: string) => void) {
  const members = await site.members(MEMBERS, MONEY);
  const open = await placeAccumulators(site, members, n);
  log(`${open.legs} open legs`);
  const bare = ownProcess(new URL('./bareServer.ts', import.meta.url), site.database.pool.options.connectionString!);
  const address = await bare.next<string>();
  const who = (i: number) => members[i % members.length]!;
  const targets: Target[] = [
    {
      name: 'site',
      urlOf: () => `${site.servers[0]!.origin}/api/member/user`,
      headersOf: (i) => who(i).headers,
      cpu: () => site.cpuTimes().server,
    },
    { name: 'bare', urlOf: (i) => `${address}/${who(i).id}`, headersOf: () => ({}), cpu: bare.cpu },
  ];
  log('server  offered/s  answered/s      p50       p99   cpu a poll: server  database');
  let [polls, failures] = [0, open.failures];
  for (const rate of RATES) {
    for (const target of targets) {
      const before = { own: target.cpu(), database: site.cpuTimes().database };
      const { times, failed, ms } = await offer(target, rate);
      const cpu = { own: target.cpu() - before.own, database: site.cpuTimes().database - before.database };
      polls += times.length + failed;
      if (target.name === 'site') failures += failed;
      log(
        [
          target.name.padEnd(6),
          String(rate).padStart(9),
          ((times.length * 1_000) / ms).toFixed(0).padStart(10),
          quantileText(times, 0.5).padStart(9),
          quantileText(times, 0.99).padStart(9),
          `${(cpu.own / times.length).toFixed(2)} ms`.padStart(19),
          `${(cpu.database / times.length).toFixed(2)} ms`.padStart(8),
        ].join('  '),
      );
    }
  }
  bare.end();
  return { trials: polls, failures };
}

/** Sends at this rate whatever is still unanswered, as pages do. `ms`: until the last answer. */
async function offer(target: Target, rate: number): Promise<{ times: number[]; failed: number; ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const times: number[] = [];
  const under: Promise<void>[] = [];
  let failed = 0;
  const began = performance.now();
  const poll = (i: number) =>
    new Promise<void>((done) => {
      const sent = performance.now();
      const fail = () => {
        failed += 1;
        done();
      };
      get(target.urlOf(i), { agent, headers: target.headersOf(i) }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) times.push(performance.now() - sent);
          else failed += 1;
          done();
        });
        answer.on('error', fail);
      }).on('error', fail);
    });
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(performance.now() - began, LASTS_MS);
      while (under.length < (elapsed * rate) / 1_000) under.push(poll(under.length));
      if (elapsed < LASTS_MS) return;
      clearInterval(timer);
      done();
    }, TICK_MS);
  });
  await Promise.all(under);
  const ms = performance.now() - began;
  agent.destroy();
  return { times, failed, ms };
}
