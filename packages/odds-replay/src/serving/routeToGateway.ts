import type { Page, WebSocketRoute } from '@playwright/test';
import { WebSocket } from 'ws';

/** Leads the stream of a page, which it expects below `api` wherever it comes from itself, to a gateway's address. */
export async function routeToGateway(page: Page, api: string, gatewayUrl: string): Promise<void> {
  const below = (url: URL) => url.pathname === `${api}/time` || url.pathname.startsWith(`${api}/stream`);
  const target = (url: string) => {
    const { pathname, search } = new URL(url);
    return `${gatewayUrl}${pathname.slice(api.length)}${search}`;
  };
  await page.route(below, (route) => route.continue({ url: target(route.request().url()) }));
  await page.routeWebSocket(below, (route) => bridge(route, target(route.url()).replace('http', 'ws')));
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
