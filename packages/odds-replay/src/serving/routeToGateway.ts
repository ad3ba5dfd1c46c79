import type { BrowserContext, Route, WebSocketRoute } from '@playwright/test';
import { WebSocket } from 'ws';
import { ReplayError } from '../replayError';

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

export interface Routing {
  /** Path. */
  api: string;
  gatewayUrl: string;
  onProblem: (problem: ReplayError) => void;
}

/**
 * Leads the stream of a browser's pages, which it expects below `api` wherever they come from, to a gateway's address. Over
 * SSE a page of another machine is a problem: browsers don't let such a page reach this one.
 */
export async function routeToGateway(context: BrowserContext, { api, gatewayUrl, onProblem }: Routing): Promise<void> {
  const below = (url: URL) => url.pathname === `${api}/time` || url.pathname.startsWith(`${api}/stream`);
  const target = (url: string) => {
    const { pathname, search } = new URL(url);
    return `${gatewayUrl}${pathname.slice(api.length)}${search}`;
  };
  await context.route(below, async (route) => {
    const request = route.request();
    const url = target(request.url());
    const page = request.frame().page().url();
    const isStream = request.method() === 'GET' && new URL(url).pathname.endsWith('/stream');
    if (!isStream) await forward(route, url);
    else if (LOOPBACK.test(new URL(page).hostname)) await route.continue({ url });
    else {
      const shown = `${page} is no page of this machine (localhost or 127.0.0.1)`;
      onProblem(new ReplayError(`${shown}: its stream is led to a gateway over WebSocket only, not over SSE`));
      await route.abort();
    }
  });
  await context.routeWebSocket(below, (route) => bridge(route, target(route.url()).replace('http', 'ws')));
}

/** Pages ask when they like, as their test ends too: what the gateway doesn't answer fails for them, not for the test. */
async function forward(route: Route, url: string): Promise<void> {
  const response = await route.fetch({ url }).catch(() => undefined);
  // Nobody waits for it where the page is gone by then.
  await (response ? route.fulfill({ response }) : route.abort()).catch(() => {});
}

function bridge(route: WebSocketRoute, url: string): void {
  const socket = new WebSocket(url);
  const early: string[] = [];
  route.onMessage((text) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
    else early.push(String(text));
  });
  route.onClose(() => socket.close());
  socket.on('open', () => {
    for (const text of early.splice(0)) socket.send(text);
  });
  socket.on('message', (data) => route.send(String(data)));
  socket.on('error', () => socket.terminate());
  socket.on('close', (code) => void route.close({ code: code >= 4_000 ? code : 1_011 }));
}
