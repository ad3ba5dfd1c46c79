import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../server/config';
import { type CatalogueGame, type LaunchRequest, SIGNED_HEADERS } from '../../src/contract/api/casino/provider';
import { signatureOf } from '../../src/rules/casino/signature';
import { GAME_SECRET } from './gameProvider';

/** A game as a provider lists it. */
export function catalogueGame(id: string, kind: CatalogueGame['kind'] = 'casino'): CatalogueGame {
  const art = kind === 'slot' ? 'reels' : 'cards';
  return { id, name: id, studio: '테스트', kind, art, hue: 10, min: 1_000, max: 100_000 };
}

/** A provider over HTTP that a test controls. It refuses every call without a signature. */
export interface FakeProvider {
  /** For a server that has it as `playfun`. */
  settings: Pick<Config, 'providers' | 'gameHosts'>;
  /** What it lists from now on; entries may be unsound. */
  games: readonly unknown[];
  launches: LaunchRequest[];
  /** How often its catalogue was requested. */
  requests: number;
  /** Whether it accepts requests for its catalogue and answers none of them. */
  isSilent: boolean;
  /** How many of those still wait for their answer. */
  readonly unanswered: number;
  /** Status of its answers from now on; 200 where absent. */
  status: number;
  /** Address it returns; its own by default. */
  address: string;
  close(): Promise<void>;
}

export async function fakeProvider(games: readonly unknown[]): Promise<FakeProvider> {
  const waiting = new Set<object>();
  const server = createServer((request, response) => {
    const answer = (body: string) => {
      const path = request.url ?? '';
      const status = isSigned(request, body) ? fake.status : 401;
      response.writeHead(status, { 'content-type': 'application/json' });
      if (path.endsWith('/games')) {
        fake.requests += 1;
        if (fake.isSilent) {
          waiting.add(response);
          response.once('close', () => waiting.delete(response));
          return;
        }
      } else if (status === 200) fake.launches.push(JSON.parse(body) as LaunchRequest);
      response.end(JSON.stringify(path.endsWith('/games') ? { games: fake.games } : { url: fake.address }));
    };
    // A caller that gave up needs no answer.
    textOf(request).then(answer, () => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeProvider = {
    settings: {
      providers: { playfun: { url: `http://${host}/games-of`, secret: GAME_SECRET }, vinus: undefined },
      gameHosts: [host, 'games.example'],
    },
    games,
    launches: [],
    requests: 0,
    isSilent: false,
    get unanswered() {
      return waiting.size;
    },
    status: 200,
    address: `http://${host}/play/1`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return fake;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

function isSigned(request: IncomingMessage, body: string): boolean {
  const header = (name: string) => String(request.headers[name] ?? '');
  const fields = {
    method: request.method ?? '',
    path: request.url ?? '',
    timestamp: Number(header(SIGNED_HEADERS.timestamp)),
    nonce: header(SIGNED_HEADERS.nonce),
    body,
  };
  return header(SIGNED_HEADERS.signature) === signatureOf(GAME_SECRET, fields);
}
