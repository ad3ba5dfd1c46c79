import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      problems: [],
      config: {
        port: 4173,
        host: '127.0.0.1',
        roles: new Set(['gateway', 'api', 'feed', 'worker']),
        drainMs: 0,
        siteHosts: [],
        dataDir: resolve('.data'),
        database: undefined,
        embedded: true,
        feed: { kind: 'simulator' },
        feedSpeed: 1,
        clockSpeed: 1,
        seed: undefined,
        apiBase: '/api',
        partnerId: 'house',
        siteName: '라이브 오즈 하우스',
        logLevel: 'info',
        stream: 'sse',
        trustedProxies: [],
        nats: undefined,
        metrics: undefined,
        traces: undefined,
        linkHosts: ['t.me', 'open.kakao.com'],
        gameHosts: [],
        tvHosts: [],
        tvSources: [],
        providers: { playfun: undefined, vinus: undefined },
        push: undefined,
        lab: false,
        walletUrl: undefined,
      },
    });
  });

  const accepted: [string, string, object][] = [
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65535 }],
    ['PORT', ' 8080 ', { port: 8080 }],
    ['PORT', '', { port: 4173 }],
    ['HOST', '::1', { host: '::1' }],
    ['SITE_HOSTS', 'House.localhost, 127.0.0.1:80', { siteHosts: ['house.localhost', '127.0.0.1:80'] }],
    ['SITE_HOSTS', '[::1]:4370,[::1],localhost:65535', { siteHosts: ['[::1]:4370', '[::1]', 'localhost:65535'] }],
    ['TRUSTED_PROXIES', 'loopback', { siteHosts: undefined }],
    ['DATA_DIR', '/srv/odds', { dataDir: resolve('/srv/odds') }],
    ['DATABASE_URL', 'postgres://me:pw@db:5432/odds', { database: 'postgres://me:pw@db:5432/odds', embedded: false }],
    ['DATABASE_URL', 'postgres://u:%25%40@db/odds', { database: 'postgres://u:%25%40@db/odds' }],
    ['DATABASE_URL', 'postgresql://db/odds', { database: 'postgresql://db/odds', embedded: false }],
    ['DATABASE_OWNER_URL', 'postgres://own:pw@db/odds', { databaseOwner: 'postgres://own:pw@db/odds', embedded: true }],
    ['FEED', 'simulator', { feed: { kind: 'simulator' } }],
    ['FEED', 'recording:a.gz', { feed: { kind: 'recording', paths: ['a.gz'] } }],
    ['FEED', 'recording:a.gz, b/c.gz', { feed: { kind: 'recording', paths: ['a.gz', 'b/c.gz'] } }],
    ['BETFAIR_STREAM', 'localhost:8443', { feed: { kind: 'simulator' } }],
    ['FEED_SPEED', '0.5', { feedSpeed: 0.5 }],
    ['FEED_SPEED', '1000', { feedSpeed: 1000 }],
    ['CLOCK_SPEED', '60', { clockSpeed: 60 }],
    ['SEED', '0', { seed: 0 }],
    ['SEED', '4294967295', { seed: 4294967295 }],
    ['API_BASE', '/v1/api', { apiBase: '/v1/api' }],
    ['PARTNER_ID', 'demo_1', { partnerId: 'demo_1' }],
    ['SITE_NAME', '놀이 돈 하우스', { siteName: '놀이 돈 하우스' }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['STREAM', 'ws', { stream: 'ws' }],
    [
      'TRUSTED_PROXIES',
      'loopback, 10.0.0.0/8,::1,2001:db8::/32',
      { trustedProxies: ['loopback', '10.0.0.0/8', '::1', '2001:db8::/32'] },
    ],
    [
      'NATS_URL',
      'tls://me:pw@a,tls://me:pw@b:4333',
      {
        nats: {
          address: { servers: ['a:4222', 'b:4333'], tls: true, user: 'me', pass: 'pw' },
          prefix: 'odds',
          replicas: 1,
          streamBytes: 134_217_728,
        },
      },
    ],
    ['NATS_PREFIX', 'site-2', { nats: undefined }],
    ['METRICS_PORT', '9464', { metrics: { host: '127.0.0.1', port: 9464 } }],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'https://collector:4318/otlp/',
      { traces: { endpoint: 'https://collector:4318/otlp', serviceName: 'live-odds', share: 1 } },
    ],
    ['OTEL_SERVICE_NAME', 'site-2', { traces: undefined }],
    ['OTEL_TRACES_SAMPLER_ARG', '0.25', { traces: undefined }],
    ['LINK_HOSTS', 'T.me, news.example.com', { linkHosts: ['t.me', 'news.example.com'] }],
    ['GAME_HOSTS', 'Games.example, 127.0.0.1:4555', { gameHosts: ['games.example', '127.0.0.1:4555'] }],
    ['WALLET_URL', 'https://house.example/api/', { walletUrl: 'https://house.example/api' }],
  ];
  it.each(accepted)('accepts %s=%s', (name, text, expected) => {
    const { config, problems } = readConfig({ [name]: text });
    expect(problems).toEqual([]);
    expect(config).toMatchObject(expected);
  });

  const refused: [string, string][] = [
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '1e3'],
    ['SITE_HOSTS', 'https://house.example'],
    ['SITE_HOSTS', 'localhost:65536'],
    ['SITE_HOSTS', '::1'],
    ['SITE_HOSTS', '[::g]:80'],
    ['GAME_HOSTS', 'games.example:65536'],
    ['GAME_HOSTS', '[::1]:80'],
    ['HOST', 'a b'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'odds'],
    ['DATABASE_URL', 'postgres:'],
    ['DATABASE_URL', 'postgres://u:p%zz@db/odds'],
    ['DATABASE_URL', 'postgres://u:100%@db/odds'],
    ['DATABASE_OWNER_URL', 'postgres://u:p%zz@db/odds'],
    ['DATABASE_OWNER_URL', 'odds'],
    ['DATABASE_EMBEDDED', 'yes'],
    ['FEED', 'lsport'],
    ['FEED', 'recording:'],
    ['FEED', 'recording:a,,b'],
    ['BETFAIR_STREAM', 'localhost'],
    ['BETFAIR_STREAM', 'tls://localhost:8443'],
    ['BETFAIR_LOGIN', 'localhost'],
    ['BETFAIR_FILTER', '["1"]'],
    ['BETFAIR_FILTER', '{'],
    ['BETFAIR_CONFLATE_MS', '-1'],
    ['BETFAIR_PRICES', 'best'],
    ['LSPORTS_INPLAY_PACKAGE', '0'],
    ['LSPORTS_PREMATCH_PACKAGE', 'all'],
    ['LSPORTS_INPLAY_BROKER', 'amqp://localhost'],
    ['LSPORTS_PREMATCH_BROKER', 'localhost:5672/StmPreMatch'],
    ['LSPORTS_PREMATCH_BROKER', 'amqp://localhost:70000/x'],
    ['LSPORTS_API', 'stm-api.lsports.eu'],
    ['LSPORTS_SNAPSHOT', 'ftp://x'],
    ['FEED_SPEED', '0'],
    ['FEED_SPEED', '1001'],
    ['FEED_SPEED', 'Infinity'],
    ['FEED_SPEED', '-2'],
    ['CLOCK_SPEED', 'fast'],
    ['SEED', '4294967296'],
    ['SEED', '1.5'],
    ['API_BASE', '/inplay'],
    ['PARTNER_ID', 'a b'],
    ['SITE_NAME', 'x'.repeat(41)],
    ['SITE_NAME', 'a\nb'],
    ['LOG_LEVEL', 'loud'],
    ['STREAM', 'websocket'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['NATS_PREFIX', 'a.b'],
    ['NATS_REPLICAS', '0'],
    ['NATS_REPLICAS', '6'],
    ['NATS_STREAM_MB', '15'],
    ['METRICS_PORT', '70000'],
    ['METRICS_HOST', 'http://x'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
    ['OTEL_SERVICE_NAME', 'two words'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '-0.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all'],
    ['LINK_HOSTS', 'https://t.me'],
    ['LINK_HOSTS', 'localhost'],
    ['LINK_HOSTS', '*.example.com'],
    ['GAME_HOSTS', 'https://games.example'],
    ['WALLET_URL', 'house.example'],
  ];
  it.each(refused)('refuses %s=%j and lists what is allowed', (name, text) => {
    const { config, problems } = readConfig({ [name]: text });
    expect(config).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} is "`));
    if (!name.endsWith('_URL') || !name.startsWith('DATABASE')) expect(problems[0]).toContain(text);
    expect(problems[0]).toMatch(/; allowed is .+/);
  });

  it('reports everything that is wrong at once', () => {
    expect(readConfig({ PORT: 'x', SEED: 'y', LOG_LEVEL: 'z' }).problems).toHaveLength(3);
  });

  it('never shows a password', () => {
    expect(readConfig({ NATS_URL: 'http://me:secret@nats' }).problems.join()).toMatch(/^NATS_URL is "\*\*\*"/);
    for (const url of ['mysql://me:secret@db/odds', 'mysql://me:a@secret:/b@db', 'postgres:me secret']) {
      expect(readConfig({ DATABASE_URL: url }).problems.join()).not.toContain('secret');
      expect(readConfig({ DATABASE_OWNER_URL: url }).problems.join()).not.toContain('secret');
    }
  });

  it.each([
    'LSPORTS_INPLAY_BROKER',
    'LSPORTS_API',
    'BETFAIR_STREAM',
    'BETFAIR_LOGIN',
    'PLAYFUN_URL',
    'WALLET_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'TV_SOURCES',
    'SITE_HOSTS',
    'HOST',
  ])('refuses an address with a name and a password and shows neither: %s', (name) => {
    for (const before of ['amqps://', 'https://', '', '1=https://x,2=https://']) {
      const problems = readConfig({ [name]: `${before}member:sec@secret@host:5671/x` }).problems.join();
      expect(problems).toMatch(new RegExp(`^${name} is "[^"]*\\*\\*\\*@host:5671/x"; allowed is `));
      expect(problems).not.toMatch(/member|sec/);
    }
  });

  it('names where a name and a password belong', () => {
    expect(readConfig({ LSPORTS_INPLAY_BROKER: 'amqps://user:secretpw@host:5671/x' }).problems).toEqual([
      'LSPORTS_INPLAY_BROKER is "amqps://***@host:5671/x"; allowed is amqps://HOST[:PORT]/VHOST or amqp://…; ' +
        'name and password belong in LSPORTS_USERNAME and LSPORTS_PASSWORD',
    ]);
    for (const url of ['https://user:secretpw@host', 'https://user@host', 'https://:secretpw@host/a']) {
      expect(readConfig({ WALLET_URL: url }).problems.join()).toMatch(/^WALLET_URL is .*, without name and password$/);
    }
    expect(readConfig({ WALLET_URL: 'https://host/@a' }).problems).toEqual([]);
  });

  it.each([{ HOST: '0.0.0.0' }, { HOST: '192.168.0.7' }, { SITE_HOSTS: 'house.example' }])(
    'opens the demo to the network only where that is set: %j',
    (env) => {
      expect(readConfig(env).problems).toHaveLength(1);
      expect(readConfig({ ...env, DEMO_ON_NETWORK: '1' }).problems).toEqual([]);
      expect(readConfig({ ...env, DATABASE_URL: 'postgres://db/odds' }).problems).toEqual([]);
    },
  );

  it('carries the feed over NATS by what its variables have', () => {
    const env = { NATS_URL: 'nats://nats', NATS_PREFIX: 'site-2', NATS_REPLICAS: '3', NATS_STREAM_MB: '64' };
    expect(readConfig(env).config?.nats).toEqual({
      address: { servers: ['nats:4222'], tls: false },
      prefix: 'site-2',
      replicas: 3,
      streamBytes: 67_108_864,
    });
  });

  it('exports traces where its variables have it', () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SERVICE_NAME: 'site' };
    expect(readConfig({ ...env, OTEL_TRACES_SAMPLER_ARG: '0' }).config?.traces).toEqual({
      endpoint: 'http://collector:4318',
      serviceName: 'site',
      share: 0,
    });
  });

  it('follows the exchange as its variables have it, and only with all that signing in needs', () => {
    const account = { BETFAIR_APP_KEY: 'k3y', BETFAIR_USERNAME: 'me', BETFAIR_PASSWORD: 'secret' };
    const chosen = (env: Record<string, string>) => {
      const feed = readConfig({ FEED: 'betfair', ...env }).config?.feed;
      return feed?.kind === 'betfair' ? feed.exchange : undefined;
    };
    expect(chosen(account)).toEqual({
      host: 'stream-api.betfair.com',
      port: 443,
      login: 'https://identitysso.betfair.com/api/login',
      api: 'https://api.betfair.com/exchange/betting/rest/v1.0',
      appKey: 'k3y',
      username: 'me',
      password: 'secret',
      filter: { eventTypeIds: ['1'], marketTypeCodes: ['MATCH_ODDS'] },
      conflateMs: 100,
      prices: 'offers',
    });
    const filter = { BETFAIR_STREAM: 'localhost:9', BETFAIR_FILTER: '{"eventIds":["7"]}', BETFAIR_PRICES: 'traded' };
    expect(chosen({ ...account, ...filter })).toMatchObject({
      host: 'localhost',
      port: 9,
      filter: { eventIds: ['7'] },
      prices: 'traded',
    });
    expect(readConfig({ FEED: 'betfair', BETFAIR_APP_KEY: 'k3y' }).problems).toEqual([
      'FEED is "betfair"; it needs BETFAIR_USERNAME, BETFAIR_PASSWORD',
    ]);
    expect(readConfig({ FEED: 'betfair', ...account, BETFAIR_APP_KEY: 'a secret!' }).problems).toEqual([
      'BETFAIR_APP_KEY is "***"; allowed is up to 64 letters and digits',
    ]);
    expect(readConfig({ ...account }).config?.feed).toEqual({ kind: 'simulator' });
  });

  it('follows LSports’ packages as its variables have them, and only with an account and a package', () => {
    const account = { LSPORTS_USERNAME: 'me', LSPORTS_PASSWORD: 'secret' };
    const chosen = (env: Record<string, string>) => {
      const feed = readConfig({ FEED: 'lsports', ...env }).config?.feed;
      return feed?.kind === 'lsports' ? feed.lsports : undefined;
    };
    expect(chosen({ ...account, LSPORTS_INPLAY_PACKAGE: '430' })).toEqual({
      username: 'me',
      password: 'secret',
      api: 'https://stm-api.lsports.eu',
      snapshot: 'https://stm-snapshot.lsports.eu',
      tables: undefined,
      packages: [
        {
          kind: 'inplay',
          packageId: 430,
          host: 'stm-inplay.lsports.eu',
          port: 5671,
          vhost: 'StmInPlay',
          isTls: true,
        },
      ],
    });
    const local = {
      LSPORTS_INPLAY_PACKAGE: '1',
      LSPORTS_INPLAY_BROKER: 'amqp://localhost/%2F',
      LSPORTS_PREMATCH_PACKAGE: '2',
      LSPORTS_PREMATCH_BROKER: 'amqps://broker.example:99/StmPreMatch',
      LSPORTS_TABLES: 'tables.json',
    };
    expect(chosen({ ...account, ...local })).toMatchObject({
      tables: 'tables.json',
      packages: [
        { kind: 'inplay', packageId: 1, host: 'localhost', port: 5672, vhost: '/', isTls: false },
        { kind: 'prematch', packageId: 2, host: 'broker.example', port: 99, vhost: 'StmPreMatch', isTls: true },
      ],
    });
    expect(readConfig({ FEED: 'lsports', LSPORTS_USERNAME: 'me' }).problems).toEqual([
      'FEED is "lsports"; it needs LSPORTS_PASSWORD, LSPORTS_INPLAY_PACKAGE or LSPORTS_PREMATCH_PACKAGE',
    ]);
  });

  it('follows several feeds in the order they are named, each with all it needs', () => {
    const accounts = {
      BETFAIR_APP_KEY: 'k3y',
      BETFAIR_USERNAME: 'me',
      BETFAIR_PASSWORD: 'secret',
      LSPORTS_USERNAME: 'me',
      LSPORTS_PASSWORD: 'secret',
      LSPORTS_INPLAY_PACKAGE: '1',
    };
    const { config } = readConfig({ FEED: 'lsports, betfair', ...accounts });
    expect(config?.feed).toMatchObject({ kind: 'several', feeds: [{ kind: 'lsports' }, { kind: 'betfair' }] });
    expect(readConfig({ ...accounts, FEED: 'betfair,lsports', BETFAIR_USERNAME: '' }).problems).toEqual([
      'FEED is "betfair,lsports"; it needs BETFAIR_USERNAME',
    ]);
    for (const FEED of ['betfair,betfair', 'lsports,simulator', 'lsports,']) {
      expect(readConfig({ ...accounts, FEED }).problems).toHaveLength(1);
    }
  });

  it('has some of the roles only beside others', () => {
    const nats = { NATS_URL: 'nats://nats' };
    expect(readConfig({ ...nats, ROLE: 'worker, feed' }).config?.roles).toEqual(new Set(['feed', 'worker']));
    expect(readConfig({ ROLE: 'all' }).config?.roles.size).toBe(4);
    expect(readConfig({ ROLE: 'feed,gateway' }).problems).toEqual([
      'ROLE is "gateway,feed"; without NATS_URL only all is allowed',
    ]);
    for (const wrong of ['cook', 'all,feed', ',']) {
      expect(readConfig({ ...nats, ROLE: wrong }).problems).toEqual([
        `ROLE is "${wrong}"; allowed is all, or of gateway, api, feed, worker some with commas between`,
      ]);
    }
  });

  it('accepts any name of the site where only the operator can know it', () => {
    const database = { DATABASE_URL: 'postgres://db/odds' };
    expect(readConfig(database).config?.siteHosts).toEqual([]);
    expect(readConfig({ ...database, HOST: '0.0.0.0' }).config?.siteHosts).toBeUndefined();
    expect(readConfig({ ...database, HOST: '0.0.0.0', SITE_HOSTS: 'a.example' }).config?.siteHosts).toEqual([
      'a.example',
    ]);
  });

  it('accepts a provider whole or not at all, and never shows its secret', () => {
    const secret = 'x'.repeat(32);
    const playfun = { url: 'https://games.example/v1', secret };
    const env = { PLAYFUN_URL: 'https://games.example/v1/', PLAYFUN_SECRET: secret };
    expect(readConfig(env).config).toMatchObject({ providers: { playfun, vinus: undefined } });
    const both = readConfig({ ...env, PLAYFUN_SECRET: `${secret} ${'y'.repeat(32)}` });
    expect(both.config).toMatchObject({ providers: { playfun: { ...playfun, former: 'y'.repeat(32) } } });
    expect(readConfig({ PLAYFUN_URL: env.PLAYFUN_URL }).problems).toEqual([
      'PLAYFUN_URL and PLAYFUN_SECRET are set together or not at all',
    ]);
    expect(readConfig({ ...env, PLAYFUN_SECRET: '   ' }).problems).toEqual([
      'PLAYFUN_URL and PLAYFUN_SECRET are set together or not at all',
    ]);
    expect(readConfig({ ...env, PLAYFUN_SECRET: 'too-short' }).problems.join()).not.toContain('too-short');
  });

  it('lets the clock run faster on the embedded database only', () => {
    const database = { DATABASE_URL: 'postgres://db/odds', CLOCK_SPEED: '2' };
    expect(readConfig(database).problems[0]).toMatch(/^CLOCK_SPEED is "2"/);
    expect(readConfig({ ...database, DATABASE_EMBEDDED: '1' }).config).toMatchObject({ embedded: true, clockSpeed: 2 });
  });
});
