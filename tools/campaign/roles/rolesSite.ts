import { openRunFolder } from '../../setup/runFolder';
import { freePort } from '../../setup/freePort';
import { type StallingProxy, stallingProxy } from '../../setup/stallingProxy';
import { type CampaignSite, openSite } from '../site/site';
import type { SiteServer } from '../site/siteServer';
import { clusterUrl, type NatsCluster, startCluster } from './natsCluster';

/** The first one makes the tables. */
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

/** `decidedEach`: as the site has it. */
export async function openRolesSite(decidedEach: number): Promise<RolesSite> {
  const folder = await openRunFolder();
  const nats = await startCluster(NATS_SERVERS, folder.path);
  let site: CampaignSite | undefined;
  const lines: Lines[] = [];
  const close = async () => {
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
  } catch (failure) {
    await close();
    throw failure;
  }
  const opened = site;
  const of = (role: SiteRole) => opened.servers.filter((_, i) => ROLES[i] === role);
  const feeds = of('feed').map((server, i) => ({ server, ...lines[i]! }));
  const byTerm = () => feeds.toSorted((a, b) => b.server.term - a.server.term);
  return { site, nats, of, runner: () => byTerm()[0]!, standby: () => byTerm()[1]!, close };
}

function feedSettings({ nats, database: line, metricsPort }: Lines, database: URL): Record<string, string> {
  const address = new URL(database);
  address.port = String(line.port);
  return {
    NATS_URL: clusterUrl(nats.map(({ port }) => port)),
    DATABASE_URL: address.href,
    METRICS_PORT: String(metricsPort),
  };
}
