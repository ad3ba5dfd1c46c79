import {
  ADDRESS_HINT,
  type BrokerPlace,
  brokerPlace,
  commaParts,
  type Environment,
  hostAndPort,
  jsonObject,
  matching,
  rule,
  webAddress,
  wholeText,
} from './variableReaders';

/** Where odds come from. Paths of recordings are as given, relative to the working folder. */
export type FeedChoice =
  | { kind: 'simulator' }
  | { kind: 'recording'; paths: string[] }
  | FollowedFeed
  /** The best first: what several have comes from the first of them that is alive. */
  | { kind: 'several'; feeds: FollowedFeed[] };

/** A feed of a network. */
export type FollowedFeed = { kind: 'betfair'; exchange: ExchangeChoice } | { kind: 'lsports'; lsports: LsportsChoice };

/** The same as `FEED` names it: what a feed of a network needs has variables of its own. */
type FeedName =
  | Extract<FeedChoice, { kind: 'simulator' | 'recording' }>
  | { kind: 'followed'; names: readonly FollowedFeed['kind'][] };

/** Betfair's exchange: where its stream and its sign-in are, and who signs in. */
export interface ExchangeChoice {
  host: string;
  port: number;
  login: string;
  /** Of the Betting API, where names are. */
  api: string;
  appKey: string;
  username: string;
  password: string;
  /** Its `marketFilter`. */
  filter: object;
  conflateMs: number;
  prices: 'offers' | 'traded';
}

/** LSports: who signs in, and where the packages are. */
export interface LsportsChoice {
  username: string;
  password: string;
  /** The Customers API and the Snapshot API. */
  api: string;
  snapshot: string;
  /** File of the operator's tables. */
  tables: string | undefined;
  /** At least one. */
  packages: readonly (BrokerPlace & { kind: 'inplay' | 'prematch'; packageId: number })[];
}

const FEED_HINT = 'simulator, recording:PATH[,PATH…], betfair, lsports, or both of these with a comma between';
const BROKER_HINT =
  'amqps://HOST[:PORT]/VHOST or amqp://…; name and password belong in LSPORTS_USERNAME and LSPORTS_PASSWORD';
const PACKAGE_HINT = 'a whole number from 1 to 999999999';
const packageNumber = (text: string) => wholeText(text, 999_999_999) || undefined;

export const FEED_RULES = {
  FEED: rule<FeedName>({ kind: 'simulator' }, FEED_HINT, feedName),
  BETFAIR_STREAM: rule({ host: 'stream-api.betfair.com', port: 443 }, 'HOST:PORT', hostAndPort),
  BETFAIR_LOGIN: rule('https://identitysso.betfair.com/api/login', ADDRESS_HINT, webAddress),
  BETFAIR_API: rule('https://api.betfair.com/exchange/betting/rest/v1.0', ADDRESS_HINT, webAddress),
  BETFAIR_APP_KEY: rule<string | undefined>(undefined, 'up to 64 letters and digits', matching(/^[A-Za-z0-9]{1,64}$/)),
  BETFAIR_USERNAME: rule<string | undefined>(undefined, 'a name', (text) => text),
  BETFAIR_PASSWORD: rule<string | undefined>(undefined, 'a password', (text) => text),
  BETFAIR_FILTER: rule<object>(
    { eventTypeIds: ['1'], marketTypeCodes: ['MATCH_ODDS'] },
    "a JSON object, the stream's marketFilter",
    jsonObject,
  ),
  BETFAIR_CONFLATE_MS: rule(100, 'a whole number from 0 to 120000', (text) => wholeText(text, 120_000)),
  BETFAIR_PRICES: rule<'offers' | 'traded'>('offers', 'offers or traded', (text) =>
    text === 'offers' || text === 'traded' ? text : undefined,
  ),
  LSPORTS_USERNAME: rule<string | undefined>(undefined, 'a name', (text) => text),
  LSPORTS_PASSWORD: rule<string | undefined>(undefined, 'a password', (text) => text),
  LSPORTS_INPLAY_PACKAGE: rule<number | undefined>(undefined, PACKAGE_HINT, packageNumber),
  LSPORTS_PREMATCH_PACKAGE: rule<number | undefined>(undefined, PACKAGE_HINT, packageNumber),
  LSPORTS_INPLAY_BROKER: rule<BrokerPlace>(
    { host: 'stm-inplay.lsports.eu', port: 5671, vhost: 'StmInPlay', isTls: true },
    BROKER_HINT,
    brokerPlace,
  ),
  LSPORTS_PREMATCH_BROKER: rule<BrokerPlace>(
    { host: 'stm-prematch.lsports.eu', port: 5671, vhost: 'StmPreMatch', isTls: true },
    BROKER_HINT,
    brokerPlace,
  ),
  LSPORTS_API: rule('https://stm-api.lsports.eu', ADDRESS_HINT, webAddress),
  LSPORTS_SNAPSHOT: rule('https://stm-snapshot.lsports.eu', ADDRESS_HINT, webAddress),
  LSPORTS_TABLES: rule<string | undefined>(undefined, 'the path of a file', (text) => text),
};

/** The value of a variable, checked. */
type FeedVariable = <K extends keyof typeof FEED_RULES>(name: K) => (typeof FEED_RULES)[K]['otherwise'];

/** The feed with all it needs; what is missing is added to `problems`. */
export function readFeedChoice(value: FeedVariable, env: Environment, problems: string[]): FeedChoice {
  const feed = value('FEED');
  const followed = {
    betfair: { choice: readExchange(value), needs: ['BETFAIR_APP_KEY', 'BETFAIR_USERNAME', 'BETFAIR_PASSWORD'] },
    lsports: {
      choice: readLsports(value),
      needs: ['LSPORTS_USERNAME', 'LSPORTS_PASSWORD', 'LSPORTS_INPLAY_PACKAGE or LSPORTS_PREMATCH_PACKAGE'],
    },
  };
  if (feed.kind !== 'followed') return feed;
  const feeds = feed.names.flatMap((name) => {
    const { choice, needs } = followed[name];
    if (choice) return [choice];
    const absent = needs.filter((names) => !names.split(' or ').some((each) => env[each]?.trim()));
    if (absent.length > 0) problems.push(`FEED is "${feed.names.join(',')}"; it needs ${absent.join(', ')}`);
    return [];
  });
  if (feeds.length === 1) return feeds[0]!;
  return feeds.length > 1 ? { kind: 'several', feeds } : { kind: 'simulator' };
}

function readExchange(value: FeedVariable): FollowedFeed | undefined {
  const [appKey, username] = [value('BETFAIR_APP_KEY'), value('BETFAIR_USERNAME')];
  const password = value('BETFAIR_PASSWORD');
  const [login, api, filter] = [value('BETFAIR_LOGIN'), value('BETFAIR_API'), value('BETFAIR_FILTER')];
  const [conflateMs, prices] = [value('BETFAIR_CONFLATE_MS'), value('BETFAIR_PRICES')];
  const stream = value('BETFAIR_STREAM');
  if (appKey === undefined || username === undefined || password === undefined) return undefined;
  const exchange = { ...stream, login, api, appKey, username, password, filter, conflateMs, prices };
  return { kind: 'betfair', exchange };
}

function readLsports(value: FeedVariable): FollowedFeed | undefined {
  const [username, password] = [value('LSPORTS_USERNAME'), value('LSPORTS_PASSWORD')];
  const [api, snapshot, tables] = [value('LSPORTS_API'), value('LSPORTS_SNAPSHOT'), value('LSPORTS_TABLES')];
  const [inplay, prematch] = [value('LSPORTS_INPLAY_PACKAGE'), value('LSPORTS_PREMATCH_PACKAGE')];
  const [inplayBroker, prematchBroker] = [value('LSPORTS_INPLAY_BROKER'), value('LSPORTS_PREMATCH_BROKER')];
  const packages: LsportsChoice['packages'] = [
    ...(inplay === undefined ? [] : [{ kind: 'inplay' as const, packageId: inplay, ...inplayBroker }]),
    ...(prematch === undefined ? [] : [{ kind: 'prematch' as const, packageId: prematch, ...prematchBroker }]),
  ];
  if (username === undefined || password === undefined || packages.length === 0) return undefined;
  return { kind: 'lsports', lsports: { username, password, api, snapshot, tables, packages } };
}

function feedName(text: string): FeedName | undefined {
  if (text === 'simulator') return { kind: text };
  const names = commaParts(text).flatMap((name): FollowedFeed['kind'][] =>
    name === 'betfair' || name === 'lsports' ? [name] : [],
  );
  if (names.length > 0 && new Set(names).size === commaParts(text).length) return { kind: 'followed', names };
  const paths = text.startsWith('recording:') ? text.slice('recording:'.length).split(',') : [];
  return paths.length > 0 && paths.every((path) => path.trim() !== '')
    ? { kind: 'recording', paths: paths.map((path) => path.trim()) }
    : undefined;
}
