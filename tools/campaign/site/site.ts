import { join } from 'node:path';
import { openDatabase, type Database } from '../../../server/storage/database';
import { machineClock } from '../../../server/timing/machineClock';
import { openingBalance, transactor } from '../../../server/ledger';
import { freePort } from '../../setup/freePort';
import { ensureProgram } from '../../setup/debianPrograms';
import { type NatsServer, startNats } from '../../setup/nats';
import { startPostgres } from '../../setup/postgres/postgres';
import { readPidFile } from '../../setup/postgres/postmaster';
import { openRunFolder } from '../../setup/runFolder';
import { CampaignBettor } from './bettor';
import { writeOddsRecording } from './oddsRecording';
import { cpuTimeOf, cpuTimeOfFamily } from './cpuTime';
import { buildServer } from './serverProgram';
import { type SiteServer, siteServer } from './siteServer';
import { type SteadyPort, steadyPort } from '../../setup/steadyPort';

export interface SiteOptions {
  servers: number;
  /** Commits reach the disk, as they do at an operator's: what is measured or killed needs it. */
  durable?: boolean;
  /** The database may be killed and started again: it is durable, and servers reach it over a port that stays. */
  isKillable?: boolean;
  /** Instead of the board's recording. */
  feed?: string;
  env?: Readonly<Record<string, string>>;
  /** What each server has of its own, by the database's address. With `NATS_URL` they have a NATS already. */
  each?: (database: URL) => Promise<readonly Readonly<Record<string, string>>[]>;
  /** How long after one match of the board's recording the next one is decided, ms. */
  decidedEach?: number;
}

/** A database and servers for one campaign, with members who bet. */
export interface CampaignSite {
  database: Database;
  /** Ms of processor time that the first server and the database have used so far. */
  cpuTimes(): { server: number; database: number };
  /** Kills the database's first process, which leaves no time to clean up. */
  killPostgres(): void;
  /** Starts the database again after it was killed, at the same address. */
  restartPostgres(): Promise<void>;
  servers: readonly SiteServer[];
  /** New members with this money each, signed in at the first server. */
  members(count: number, money: number): Promise<CampaignBettor[]>;
  close(): Promise<void>;
}

/** VIP: limits are not what is tried. */
const LEVEL = 4;

export async function openSite({
  servers: count,
  isKillable = false,
  durable = isKillable,
  feed,
  env = {},
  each = () => Promise.resolve([]),
  decidedEach,
}: SiteOptions): Promise<CampaignSite> {
  const folder = await openRunFolder();
  const servers: SiteServer[] = [];
  let database: Database | undefined;
  let publicPort: SteadyPort | undefined;
  let nats: NatsServer | undefined;
  try {
    const oddsFile = join(folder.path, 'board.odds.ndjson.gz');
    if (!feed) await writeOddsRecording(oddsFile, decidedEach);
    const file = await buildServer(folder.path);
    let postgres = await startPostgres(folder.path, { throwaway: !durable });
    publicPort = await steadyPort(() => postgres.port);
    const address = new URL(postgres.url);
    if (isKillable) address.port = String(publicPort.port);
    database = openDatabase({ url: address.href, size: 4, onError: () => {} });
    database.pool.on('connect', (client) => client.on('error', () => {}));
    const own = await each(address);
    if (count > 1 && !env['NATS_URL']) nats = await natsIn(join(folder.path, 'nats'));
    const settings = {
      ...(nats && { NATS_URL: nats.url }),
      DATABASE_URL: address.href,
      DATABASE_EMBEDDED: '1',
      DATA_DIR: folder.path,
      FEED: feed ?? `recording:${oddsFile}`,
      // Of several it is read in what they log which of them runs the feed.
      LOG_LEVEL: count > 1 ? 'info' : 'error',
      TRUSTED_PROXIES: 'loopback',
      ...env,
    };
    for (let i = 0; i < count; i += 1) {
      const env = { ...settings, ...own[i] };
      servers.push(siteServer({ file, folder: folder.path, port: await freePort(), env }));
    }
    // Alone: the first one makes the tables and the demo accounts.
    await servers[0]!.start();
    await Promise.all(servers.slice(1).map((server) => server.start()));
    const { rows } = await database.pool.query<{ data: string }>(`select current_setting('data_directory') as data`);
    const { data } = rows[0]!;
    const opened = database;
    const entrance = publicPort;
    const carrier = nats;
    return {
      database,
      servers,
      cpuTimes: () => ({
        server: cpuTimeOf(servers[0]!.pid!),
        database: cpuTimeOfFamily(readPidFile(data)!.pid),
      }),
      killPostgres: () => process.kill(readPidFile(data)!.pid, 'SIGKILL'),
      async restartPostgres() {
        postgres = await startPostgres(folder.path, { throwaway: !durable });
      },
      members: (number, money) => newMembers(opened, servers[0]!.origin, number, money),
      async close() {
        await Promise.all(servers.map((server) => server.end()));
        await carrier?.end();
        await opened.close();
        await entrance.close();
        await folder.remove();
      },
    };
  } catch (failure) {
    await Promise.all(servers.map((server) => server.kill()));
    await nats?.end();
    await database?.close();
    await publicPort?.close();
    await folder.remove();
    throw failure;
  }
}

/** What carries the feed between several servers. */
async function natsIn(folder: string): Promise<NatsServer> {
  const program = await ensureProgram('nats-server');
  if (!program) throw new Error('several servers need a nats-server, and there is none');
  return startNats({ program, folder });
}

let made = 0;

async function newMembers(database: Database, origin: string, count: number, money: number): Promise<CampaignBettor[]> {
  const inTransaction = transactor({ database, clock: machineClock, random: Math.random });
  const bettors: CampaignBettor[] = [];
  for (let i = 0; i < count; i += 1) {
    const name = `camp${(made += 1)}`;
    // The password of a demo account, so that nothing has to be hashed.
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into member (user_id, password_hash, exchange_password_hash, nickname, phone, bank, holder, account,
         level, state, code)
       select $1, password_hash, exchange_password_hash, $1, phone, bank, holder, account, $2, 'active', $1
       from member where user_id = 'member' returning id`,
      [name, LEVEL],
    );
    const { id } = rows[0]!;
    await inTransaction((tx) => openingBalance(tx, { member: id, money, point: 0 }));
    bettors.push(await CampaignBettor.signIn(origin, { id, name, password: 'member1234', address: addressOf(made) }));
  }
  // Nobody navigates in a campaign, which may take longer than sessions without that.
  await database.pool.query(
    `update member_session set expires_at = started_at + interval '1 day' where member_id = any($1::integer[])`,
    [bettors.map(({ id }) => id)],
  );
  return bettors;
}

/** Every member has another address: rate limits by address are not what is tried. */
function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}
