/** What opens a WebSocket, as it is sent: for whoever does not go on as a browser does. `headers`: those that decide. */
export const upgradeRequest = (address: string, headers: Record<string, string> = {}) =>
  [
    `GET ${address} HTTP/1.1`,
    ...Object.entries({
      host: 'localhost',
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': `${'A'.repeat(22)}==`,
      'sec-websocket-version': '13',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
