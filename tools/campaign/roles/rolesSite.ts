import { openRunFolder } from '../../setup/runFolder';
import { ensureProgram } from '../../setup/debianPrograms';
import { freePort } from '../../setup/freePort';
import { type Proxy, startProxy } from '../../setup/proxies';
import { type StallingProxy, stallingProxy } from '../../setup/stallingProxy';
import { type CampaignSite, openSite } from '../site/site';
import type { SiteServer } from '../site/siteServer';
import { clusterUrl, type NatsCluster, startCluster } from './natsCluster';

/** Members sign in at the first one. */
const ROLES = ['api', 'api', 'gateway', 'gateway', 'gateway', 'feed', 'feed', 'worker', 'worker'] as const;
export type SiteRole = (typeof ROLES)[number];
const NATS_SERVERS = 3;

/** A feed process with the lines over which it reaches everything else. */
export interface FeedServer {
  server: SiteServer;
  nats: readonly StallingProxy[];
  database: StallingProxy;
  /** Shows its metrics. */
  metricsPort: number;
}

/** A site of processes with a role each, on a cluster of NATS. */
export interface RolesSite {
  site: CampaignSite;
  nats: NatsCluster;
  /** Of the proxy before it; undefined without one. */
  origin: string | undefined;
  of(role: SiteRole): SiteServer[];
  /** The one that runs the feed, and the one that waits. */
  runner(): FeedServer;
  standby(): FeedServer;
  close(): Promise<void>;
}

type Lines = Omit<FeedServer, 'server'>;

async function openLines(ports: readonly number[], database: number): Promise<Lines> {
  const nats = await Promise.all(ports.map(stallingProxy));
  return { nats, database: await stallingProxy(database), metricsPort: await freePort() };
}

interface RolesSiteOptions {
  /** As a site has it. */
  decidedEach: number;
  /** HAProxy before it, as docs/proxies has it, where there is one. */
  hasProxy: boolean;
}

export async function openRolesSite({ decidedEach, hasProxy }: RolesSiteOptions): Promise<RolesSite> {
  const folder = await openRunFolder();
  const nats = await startCluster(NATS_SERVERS, folder.path);
  let site: CampaignSite | undefined;
  let proxy: Proxy | undefined;
  const lines: Lines[] = [];
  const close = async () => {
    await proxy?.end();
    await site?.close();
    for (const { nats: toNats, database } of lines)
      await Promise.all([...toNats, database].map((line) => line.close()));
    await nats.end();
    await folder.remove();
  };
  const own = async (database: URL) => {
    for (const role of ROLES) if (role === 'feed') lines.push(await openLines(nats.ports, Number(database.port)));
    const free = [...lines];
    return ROLES.map((role) => ({ ROLE: role, ...(role === 'feed' && feedSettings(free.shift()!, database)) }));
  };
  try {
    site = await openSite({
      servers: ROLES.length,
      isKillable: true,
      decidedEach,
      env: { NATS_URL: clusterUrl(nats.ports), NATS_REPLICAS: String(NATS_SERVERS) },
      each: own,
    });
    const opened = site;
    const of = (role: SiteRole) => opened.servers.filter((_, i) => ROLES[i] === role);
    const feeds = of('feed').map((server, i) => ({ server, ...lines[i]! }));
    const byTerm = () => feeds.toSorted((a, b) => b.server.term - a.server.term);
    let origin: string | undefined;
    if (hasProxy && (await ensureProgram('haproxy')) && (await ensureProgram('openssl'))) {
      const plainPort = await freePort();
      proxy = await startProxy('haproxy', portsOf(of('api')), plainPort, portsOf(of('gateway')));
      origin = `http://127.0.0.1:${plainPort}`;
    }
    return { site, nats, origin, of, runner: () => byTerm()[0]!, standby: () => byTerm()[1]!, close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

const portsOf = (servers: readonly SiteServer[]) => servers.map(({ origin }) => Number(new URL(origin).port));

function feedSettings({ nats, database: line, metricsPort }: Lines, database: URL): Record<string, string> {
  const address = new URL(database);
  address.port = String(line.port);
  return {
    NATS_URL: clusterUrl(nats.map(({ port }) => port)),
    DATABASE_URL: address.href,
    METRICS_PORT: String(metricsPort),
  };
}

/** How many messages NATS refused of feed processes that were the runner no more, since they were started. */
export async function fencedMessages({ runner, standby }: RolesSite): Promise<number> {
  let sum = 0;
  for (const { metricsPort } of [runner(), standby()]) {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    sum += Number(/^odds_broker_events_total\{kind="fenced"\} (\d+)/m.exec(text)?.[1] ?? 0);
  }
  return sum;
}
