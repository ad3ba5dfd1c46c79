import { join, resolve } from 'node:path';
import type { GameProvider } from '../src/contract/api/casino/casino';
import { apiBasePath } from './apiBase';
import { isLoopbackHost } from './auth/loopback';
import { readRanges } from './auth/addressRanges';
import { type BrokerAddress, readBrokerAddress } from './broker/address';
import type { NatsOptions } from './broker/natsCarrier';
import { FEED_RULES, type FeedChoice, readFeedChoice } from './feedVariables';
import { readTvSources, disallowedHosts } from './tv/sources';
import type { TvSource } from '../src/contract/api/tv';
import type { TraceChoice } from './traces/tracer';
import {
  ADDRESS_HINT,
  DATABASE_HINT,
  databaseAddress,
  type Environment,
  flag,
  hosts,
  hostsWithPorts,
  commaParts,
  matching,
  megabytes,
  type Rule,
  rule,
  speed,
  webAddress,
  wholeText,
  publicKeyOf,
  share,
  siteHosts,
} from './variableReaders';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A provider of games: where it is, without a slash at its end, and the secret shared with it. */
export interface ProviderChoice {
  url: string;
  secret: string;
  /** Taken as well, while the provider changes over. */
  former?: string;
}

/** What notices are pushed to browsers with: the operator's pair of keys and how push services reach the operator. */
export interface PushKeys {
  /** Base64url: 65 and 32 bytes of P-256. */
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`. */
  subject: string;
  /** Whether this machine may be an endpoint: for tests. */
  loopback: boolean;
}

/**
 * What a process does: serves streams, answers calls, may run the feed, or works in the background (decides and settles bets,
 * draws rounds, and so on).
 */
export const PROCESS_ROLES = ['gateway', 'api', 'feed', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/** What the environment asks of a server process. */
export interface Config {
  /** TCP port; 0 lets the system choose. */
  port: number;
  host: string;
  roles: ReadonlySet<ProcessRole>;
  /** How long the process still serves after it was asked to end, so that proxies and browsers can turn to others. ms */
  drainMs: number;
  /** What the site is called: requests that name another host are refused. `undefined`: by any name. */
  siteHosts: readonly string[] | undefined;
  /** Absolute. Holds the embedded database. */
  dataDir: string;
  /** File of the audit's heads, outside of the database; absent: none. */
  auditHeads: string | undefined;
  /** The database's address; `undefined` means that the launcher is to start the embedded one. */
  database: string | undefined;
  /** Address of the role that owns its tables, where the server's own does not. */
  databaseOwner: string | undefined;
  /** Whether the database is the embedded one: demo accounts and faster rounds exist only there. */
  embedded: boolean;
  feed: FeedChoice;
  /** Recorded seconds per second. */
  feedSpeed: number;
  /** How many times faster rounds follow each other. */
  clockSpeed: number;
  /** Seed of the simulator's history, for tests: who knows it knows every result. Undefined: a secret one of the database's. */
  seed: number | undefined;
  /** How pages receive odds. Both ways are always served. */
  stream: 'sse' | 'ws';
  /** Path under which the calls live, without a slash at its end. */
  apiBase: string;
  partnerId: string;
  siteName: string;
  logLevel: LogLevel;
  /**
   * Proxies whose headers about a visitor's address and scheme are trusted: addresses, `ADDRESS/BITS`, or `loopback`.
   */
  trustedProxies: readonly string[];
  /** What carries the feed between server processes; `undefined`: this process is alone. */
  nats: NatsOptions | undefined;
  /** Hosts that news, messengers and popups may lead to, besides the site itself. */
  linkHosts: readonly string[];
  /** Hosts (`games.example`, with a port where it has one) on which lobbies and games may open. */
  gameHosts: readonly string[];
  /** Providers of casino and slots by their name; one that is not set has no games. */
  providers: Readonly<Record<GameProvider, ProviderChoice | undefined>>;
  /** Hosts whose players and streams live TV may embed, and what it embeds. */
  tvHosts: readonly string[];
  tvSources: readonly TvSource[];
  /** Absent: no notices are pushed, and nothing offers it. */
  push: PushKeys | undefined;
  /** Whether members may open the lab; administrators always may. */
  lab: boolean;
  /** Where Prometheus reads what this process shows of itself; `undefined`: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** `undefined`: traces are exported nowhere. */
  traces: TraceChoice | undefined;
  /** Where providers reach this server's wallet, with `API_BASE`; `undefined`: at the address it listens on. */
  walletUrl: string | undefined;
}

/** `problems` is empty exactly when there is a `config`; each names the variable, its value and what is allowed. */
export interface ConfigReading {
  config: Config | undefined;
  problems: string[];
}

function processRoles(text: string): ReadonlySet<ProcessRole> | undefined {
  if (text === 'all') return new Set(PROCESS_ROLES);
  const names = commaParts(text);
  const known = PROCESS_ROLES.filter((role) => names.includes(role));
  return known.length > 0 && names.every((name) => known.some((role) => role === name)) ? new Set(known) : undefined;
}

const MEGABYTE = 1024 * 1024;

const SPEED_HINT = 'a number above 0 and up to 1000';

/** The secret and, while a provider changes over, the former one after a space. */
const SECRET = /^[\x21-\x7e]{32,200}( [\x21-\x7e]{32,200})?$/;
const SECRET_HINT = '32 to 200 letters, digits and signs, after a space the former ones';

const PUSH_KEYS_HINT = 'a key as `npx web-push generate-vapid-keys` prints it';

const RULES = {
  PORT: rule(4173, 'a whole number from 0 to 65535', (text) => wholeText(text, 65535)),
  SITE_HOSTS: rule<readonly string[] | undefined>(
    undefined,
    'hosts, HOST or HOST:PORT, with commas between; IPv6 in brackets',
    siteHosts,
  ),
  ROLE: rule<ReadonlySet<ProcessRole>>(
    new Set(PROCESS_ROLES),
    `all, or of ${PROCESS_ROLES.join(', ')} some with commas between`,
    processRoles,
  ),
  DRAIN_SECONDS: rule(0, 'a whole number from 0 to 300', (text) => wholeText(text, 300)),
  DEMO_ON_NETWORK: rule(false, '0 or 1', flag),
  HOST: rule('127.0.0.1', 'a host name or an address', matching(/^[A-Za-z0-9.:_-]+$/)),
  AUDIT_HEADS: rule<string | undefined>(undefined, 'the path of a file', (text) => text),
  DATA_DIR: rule('.data', 'the path of a folder', (text) => text),
  DATABASE_URL: rule<string | undefined>(undefined, DATABASE_HINT, databaseAddress),
  DATABASE_OWNER_URL: rule<string | undefined>(undefined, DATABASE_HINT, databaseAddress),
  DATABASE_EMBEDDED: rule(false, '0 or 1', flag),
  ...FEED_RULES,
  FEED_SPEED: rule(1, SPEED_HINT, speed),
  CLOCK_SPEED: rule(1, SPEED_HINT, speed),
  SEED: rule<number | undefined>(undefined, 'a whole number from 0 to 4294967295', (text) =>
    wholeText(text, 0xffffffff),
  ),
  STREAM: rule<'sse' | 'ws'>('sse', 'sse or ws', (text) => (text === 'sse' || text === 'ws' ? text : undefined)),
  API_BASE: rule(
    '/api',
    'a path such as /api, without a slash at its end, beside the site’s pages and files',
    apiBasePath,
  ),
  PARTNER_ID: rule('house', 'up to 64 letters, digits, - and _', matching(/^[A-Za-z0-9_-]{1,64}$/)),
  SITE_NAME: rule('라이브 오즈 하우스', 'up to 40 characters on one line', matching(/^\P{Cc}{1,40}$/u)),
  LOG_LEVEL: rule<LogLevel>('info', LOG_LEVELS.join(', '), (text) => LOG_LEVELS.find((level) => level === text)),
  TRUSTED_PROXIES: rule<readonly string[]>([], 'addresses, ADDRESS/BITS or loopback, with commas between', (text) =>
    readRanges(commaParts(text)) ? commaParts(text) : undefined,
  ),
  NATS_URL: rule<BrokerAddress | undefined>(
    undefined,
    'nats://[USER:PASSWORD@]HOST[:PORT] or tls://…, with commas between servers of one cluster',
    readBrokerAddress,
  ),
  NATS_PREFIX: rule('odds', 'up to 32 letters, digits, - and _', matching(/^[A-Za-z0-9_-]{1,32}$/)),
  NATS_REPLICAS: rule(1, 'a whole number from 1 to 5', (text) => wholeText(text, 5) || undefined),
  NATS_STREAM_MB: rule(128, 'a whole number from 16 to 4096', megabytes),
  METRICS_PORT: rule<number | undefined>(undefined, 'a whole number from 0 to 65535', (text) => wholeText(text, 65535)),
  METRICS_HOST: rule('127.0.0.1', 'a host name or an address of this machine', matching(/^[A-Za-z0-9.:_-]+$/)),
  OTEL_EXPORTER_OTLP_ENDPOINT: rule<string | undefined>(undefined, ADDRESS_HINT, webAddress),
  OTEL_SERVICE_NAME: rule('live-odds', 'up to 64 letters, digits, ., - and _', matching(/^[A-Za-z0-9._-]{1,64}$/)),
  OTEL_TRACES_SAMPLER_ARG: rule(1, 'a number from 0 to 1', share),
  LINK_HOSTS: rule<readonly string[]>(['t.me', 'open.kakao.com'], 'host names with commas between', hosts),
  GAME_HOSTS: rule<readonly string[]>([], 'hosts, HOST or HOST:PORT, with commas between', hostsWithPorts),
  TV_HOSTS: rule<readonly string[]>([], 'host names with commas between', hosts),
  TV_SOURCES: rule<readonly TvSource[]>(
    [],
    'KEY=https://… with commas between; KEY a fixture, a sport or *',
    readTvSources,
  ),
  PLAYFUN_URL: rule<string | undefined>(undefined, ADDRESS_HINT, webAddress),
  PLAYFUN_SECRET: rule<string | undefined>(undefined, SECRET_HINT, matching(SECRET)),
  VINUS_URL: rule<string | undefined>(undefined, ADDRESS_HINT, webAddress),
  VINUS_SECRET: rule<string | undefined>(undefined, SECRET_HINT, matching(SECRET)),
  WEB_PUSH_PUBLIC_KEY: rule<string | undefined>(undefined, PUSH_KEYS_HINT, matching(/^B[A-Za-z0-9_-]{86}$/)),
  WEB_PUSH_PRIVATE_KEY: rule<string | undefined>(undefined, PUSH_KEYS_HINT, matching(/^[A-Za-z0-9_-]{43}$/)),
  WEB_PUSH_SUBJECT: rule<string | undefined>(
    undefined,
    'mailto:ADDRESS or https://…',
    matching(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/?#@]+\S*)$/),
  ),
  WEB_PUSH_LOOPBACK: rule(false, '0 or 1', flag),
  LAB: rule(false, '0 or 1', flag),
  WALLET_URL: rule<string | undefined>(undefined, ADDRESS_HINT, webAddress),
};

/**
 * The address of a database or of NATS may hold a password, and one that is refused may hold it anywhere. Any other value may
 * be an address that was given one by mistake: what stands before a host is not shown.
 */
function shown(name: string, text: string): string {
  const isSecret = /^(DATABASE_.*|NATS_)URL$|_(SECRET|KEY|PASSWORD)$/.test(name);
  return isSecret ? '***' : text.replace(/^([a-z]+:\/\/)?.*@/is, '$1***@');
}

/**
 * Reads the environment into a configuration; all that is wrong is reported at once. An empty variable counts as unset.
 * Pure: nothing but `env` and, for DATA_DIR, the working folder is looked at.
 */
export function readConfig(env: Environment): ConfigReading {
  const problems: string[] = [];
  function value<K extends keyof typeof RULES>(name: K): (typeof RULES)[K]['otherwise'] {
    const text = env[name]?.trim();
    const { otherwise, allowed, read } = RULES[name] as Rule<(typeof RULES)[K]['otherwise']>;
    if (!text) return otherwise;
    const found = read(text);
    if (found === undefined) problems.push(`${name} is "${shown(name, text)}"; allowed is ${allowed}`);
    return found ?? otherwise;
  }
  const isSet = (name: string) => Boolean(env[name]?.trim());
  function provider(name: 'PLAYFUN' | 'VINUS'): ProviderChoice | undefined {
    const [url, secrets] = [value(`${name}_URL`), value(`${name}_SECRET`)];
    if (url !== undefined && secrets !== undefined) {
      const [secret = '', former] = secrets.split(' ');
      return { url, secret, ...(former !== undefined && { former }) };
    }
    const isHalf = (url ?? secrets) !== undefined && isSet(`${name}_URL`) !== isSet(`${name}_SECRET`);
    if (isHalf) problems.push(`${name}_URL and ${name}_SECRET are set together or not at all`);
    return undefined;
  }
  function pushKeys(): PushKeys | undefined {
    const [publicKey, privateKey] = [value('WEB_PUSH_PUBLIC_KEY'), value('WEB_PUSH_PRIVATE_KEY')];
    const [subject, loopback] = [value('WEB_PUSH_SUBJECT'), value('WEB_PUSH_LOOPBACK')];
    if (publicKey !== undefined && privateKey !== undefined && subject !== undefined) {
      if (publicKeyOf(privateKey) === publicKey) return { publicKey, privateKey, subject, loopback };
      problems.push('WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY are no pair');
      return undefined;
    }
    const given = ['PUBLIC_KEY', 'PRIVATE_KEY', 'SUBJECT'].filter((name) => isSet(`WEB_PUSH_${name}`));
    if (given.length === 1 || given.length === 2) {
      problems.push('WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY and WEB_PUSH_SUBJECT are set together or not at all');
    }
    return undefined;
  }
  const database = value('DATABASE_URL');
  const isEmbedded = value('DATABASE_EMBEDDED');
  const [natsUrl, natsPrefix] = [value('NATS_URL'), value('NATS_PREFIX')];
  const [replicas, streamMegabytes] = [value('NATS_REPLICAS'), value('NATS_STREAM_MB')];
  const [metricsHost, metricsPort] = [value('METRICS_HOST'), value('METRICS_PORT')];
  const traces = { serviceName: value('OTEL_SERVICE_NAME'), share: value('OTEL_TRACES_SAMPLER_ARG') };
  const endpoint = value('OTEL_EXPORTER_OTLP_ENDPOINT');
  const dataDir = resolve(value('DATA_DIR'));
  const config: Config = {
    port: value('PORT'),
    roles: value('ROLE'),
    drainMs: value('DRAIN_SECONDS') * 1_000,
    host: value('HOST'),
    siteHosts: undefined,
    dataDir,
    auditHeads: value('AUDIT_HEADS') ?? (isEmbedded ? join(dataDir, 'audit-heads.log') : undefined),
    database,
    databaseOwner: value('DATABASE_OWNER_URL'),
    embedded: database === undefined || isEmbedded,
    feed: readFeedChoice(value, env, problems),
    feedSpeed: value('FEED_SPEED'),
    clockSpeed: value('CLOCK_SPEED'),
    seed: value('SEED'),
    stream: value('STREAM'),
    apiBase: value('API_BASE'),
    partnerId: value('PARTNER_ID'),
    siteName: value('SITE_NAME'),
    logLevel: value('LOG_LEVEL'),
    trustedProxies: value('TRUSTED_PROXIES'),
    nats: natsUrl && { address: natsUrl, prefix: natsPrefix, replicas, streamBytes: streamMegabytes * MEGABYTE },
    metrics: metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort },
    traces: endpoint === undefined ? undefined : { endpoint, ...traces },
    linkHosts: value('LINK_HOSTS'),
    gameHosts: value('GAME_HOSTS'),
    tvHosts: value('TV_HOSTS'),
    tvSources: value('TV_SOURCES'),
    providers: { playfun: provider('PLAYFUN'), vinus: provider('VINUS') },
    push: pushKeys(),
    lab: value('LAB'),
    walletUrl: value('WALLET_URL'),
  };
  const [named, mayBeOnNetwork] = [value('SITE_HOSTS'), value('DEMO_ON_NETWORK')];
  // Behind a proxy, and on the network, the operator alone knows what the site is called.
  const isLocal = isLoopbackHost(config.host) && config.trustedProxies.length === 0;
  config.siteHosts = named ?? (isLocal ? [] : undefined);
  const isOnNetwork = ![config.host, ...(named ?? [])].every((host) =>
    isLoopbackHost(host.replace(/(?<=[^:]):\d+$/, '')),
  );
  if (config.embedded && isOnNetwork && !mayBeOnNetwork) {
    problems.push(
      'HOST or SITE_HOSTS opens the demo to the network, where everybody knows the password of its administrator; ' +
        'allowed is that with DATABASE_URL, or with DEMO_ON_NETWORK=1',
    );
  }
  if (!config.nats && config.roles.size < PROCESS_ROLES.length) {
    problems.push(`ROLE is "${[...config.roles].join(',')}"; without NATS_URL only all is allowed`);
  }
  for (const host of disallowedHosts(config.tvSources, config.tvHosts)) {
    problems.push(`TV_SOURCES leads to "${host}"; allowed are the hosts of TV_HOSTS`);
  }
  if (config.push?.loopback && !config.embedded) {
    problems.push('WEB_PUSH_LOOPBACK is "1"; with a DATABASE_URL only 0 is allowed');
  }
  if (config.clockSpeed !== 1 && !config.embedded) {
    problems.push(`CLOCK_SPEED is "${env.CLOCK_SPEED}"; with a DATABASE_URL only 1 is allowed`);
  }
  return { config: problems.length === 0 ? config : undefined, problems };
}
