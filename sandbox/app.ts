import { randomBytes, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { launchRequestSchema, NONCE, SIGNED_HEADERS, SIGNED_WITHIN_MS } from '../src/contract/api/casino/provider';
import { signatureOf } from '../src/rules/casino/signature';
import { type Brand, BRANDS, CATALOGUES, gameOf, catalogueEntry } from './catalogue';
import type { SandboxConfig } from './config';
import { fontSheet, fontSlice } from './pages/font';
import { chipsOf, gamePage, lobbyPage, sessionOverPage, type SandboxBalance } from './pages/pages';
import { STYLE } from './pages/style';
import { type PlayDeps, playRound } from './play';
import { type Player, Players, playOnce } from './sessions';

export interface SandboxDeps extends PlayDeps {
  config: Pick<SandboxConfig, 'partnerId' | 'secrets'>;
  /** Wall clock, ms. */
  now: () => number;
  /** Where browsers reach it, once it listens. */
  origin: () => string;
}

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // What opens a game is in its address.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const playFormSchema = v.object({
  press: v.pipe(v.string(), v.regex(/^[\w-]{24}$/)),
  spot: v.pipe(v.string(), v.maxLength(8)),
  stake: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});

/** The provider's side of the protocol, and the pages players see. */
export function sandboxApp(parts: SandboxDeps): FastifyInstance {
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true });
  const players = new Players();
  app.removeAllContentTypeParsers();
  const asText = { parseAs: 'string' } as const;
  app.addContentTypeParser('application/json', asText, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) => done(null, body));
  const isSigned = signedCheck(parts);

  app.get('/:brand/games', async (request, reply) => {
    const brand = isSigned(request);
    if (!brand) return reply.code(401).send({ code: 'unsigned', message: 'unsigned' });
    return { games: CATALOGUES[brand].map(catalogueEntry) };
  });
  app.post('/:brand/launch', async (request, reply) => {
    const brand = isSigned(request);
    if (!brand) return reply.code(401).send({ code: 'unsigned', message: 'unsigned' });
    const launch = v.safeParse(launchRequestSchema, parsed(request.body));
    if (!launch.success) return reply.code(400).send({ code: 'bad-request', message: v.summarize(launch.issues) });
    const { game } = launch.output;
    if (game !== undefined && !gameOf(brand, game)) return reply.code(404).send({ code: 'no-game', message: game });
    parts.debts.moved(brand, launch.output.wallet);
    const { id } = players.open(brand, launch.output, parts.now());
    return { url: `${parts.origin()}/play/${id}${game === undefined ? '' : `/${game}`}` };
  });
  app.get('/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send((await fontSheet()) + STYLE + hues()),
  );
  app.get('/font/:name', async (request, reply) => {
    const slice = await fontSlice((request.params as { name: string }).name);
    if (!slice) return reply.code(404).send('');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(slice);
  });
  playerPages(app, parts, players);
  return app;
}

/** The hue of each stage by its number: styles within the markup are refused. */
function hues(): string {
  const all = new Set(BRANDS.flatMap((brand) => CATALOGUES[brand].map(({ hue }) => hue)));
  return [...all].map((hue) => `.stage[data-hue="${hue}"] { --hue: ${hue}; }\n`).join('');
}

function playerPages(app: FastifyInstance, parts: SandboxDeps, players: Players): void {
  const show = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page);
  const playerOf = (request: FastifyRequest) => players.get((request.params as { player: string }).player);
  const gameFor = (request: FastifyRequest, { brand }: Player) =>
    gameOf(brand, (request.params as { game: string }).game);
  const balanceOf = async ({ brand, launch }: Player): Promise<SandboxBalance> => {
    const { player, session, wallet } = launch;
    const answer = await parts.callWallet(brand, wallet, 'balance', { player, session });
    if (answer.state === 'done') return { state: 'known', balance: answer.balance };
    return { state: answer.state === 'refused' ? 'over' : 'unknown' };
  };

  app.get('/play/:player', async (request, reply) => {
    const player = playerOf(request);
    return player ? show(reply, lobbyPage(player, await balanceOf(player))) : show(reply, sessionOverPage(), 404);
  });
  app.get('/play/:player/:game', async (request, reply) => {
    const player = playerOf(request);
    const game = player && gameFor(request, player);
    if (!player || !game) return show(reply, sessionOverPage(), 404);
    const balance = await balanceOf(player);
    const requestId = randomBytes(18).toString('base64url');
    const isFresh = request.query !== null && 'round' in (request.query as object);
    return show(reply, gamePage({ player, game, balance, requestId, isFresh }));
  });
  app.post('/play/:player/:game', async (request, reply) => {
    const player = playerOf(request);
    const game = player && gameFor(request, player);
    if (!player || !game) return show(reply, sessionOverPage(), 404);
    const asked = v.safeParse(playFormSchema, Object.fromEntries(new URLSearchParams(String(request.body))));
    const spot = asked.success ? game.rules.spots.find(({ id }) => id === asked.output.spot) : undefined;
    if (asked.success && spot && chipsOf(game).includes(asked.output.stake)) {
      const { press: requestId, stake } = asked.output;
      player.stakes.set(game.id, stake);
      await playOnce(player, requestId, () => playRound(parts, player, game, spot, stake));
    }
    return reply.redirect(`/play/${player.id}/${game.id}?round`, 303);
  });
}

function signedCheck({ config, now }: SandboxDeps): (request: FastifyRequest) => Brand | undefined {
  /** Nonces that were used, until their timestamp is too old. */
  const used = new Map<string, number>();
  return (request) => {
    const { brand } = request.params as { brand: string };
    const known = BRANDS.find((one) => one === brand);
    const header = (name: string) => String(request.headers[name] ?? '');
    const [nonce, timestamp] = [header(SIGNED_HEADERS.nonce), Number(header(SIGNED_HEADERS.timestamp))];
    if (!known || header(SIGNED_HEADERS.partner) !== config.partnerId || !NONCE.test(nonce)) return undefined;
    if (!(Math.abs(now() - timestamp) <= SIGNED_WITHIN_MS)) return undefined;
    const body = typeof request.body === 'string' ? request.body : '';
    const signedRequest = { method: request.method, path: request.raw.url ?? '', timestamp, nonce, body };
    const due = Buffer.from(signatureOf(config.secrets[known], signedRequest));
    const given = Buffer.from(header(SIGNED_HEADERS.signature));
    if (due.length !== given.length || !timingSafeEqual(due, given)) return undefined;
    for (const [old, at] of used) if (now() - at > 3 * SIGNED_WITHIN_MS) used.delete(old);
    if (used.has(nonce)) return undefined;
    used.set(nonce, now());
    return known;
  };
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body)) as unknown;
  } catch {
    return undefined;
  }
}
