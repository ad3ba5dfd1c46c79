import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';

let database: TestDatabase;
let server: MemberServer;
let lines: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).split('\n'));
      done();
    },
  });
  server = await memberServer({ url: database.url, log: pino({ level: 'info', base: null }, stream) });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Address of another line of one /48. */
const lineOf = (site: number, line: number) => `2001:db8:${site}:${line.toString(16)}::1`;

it('a call that is limited by address lets a whole /48 make four times as many, and no other one fewer', async () => {
  const ask = async (address: string) => (await server.visitor(address).get('/member/available?userId=abcd1')).status;
  const statuses: number[] = [];
  const began = performance.now();
  for (let line = 0; line < 12; line += 1) {
    for (let count = 0; count < 10; count += 1) statuses.push(await ask(lineOf(0x77, line)));
  }
  const passed = statuses.filter((status) => status === 200).length;
  expect(passed).toBeGreaterThanOrEqual(80);
  // One comes back every 3 s, of a /48 four.
  expect(passed).toBeLessThanOrEqual(80 + Math.ceil((performance.now() - began) / 750));
  expect(await ask(lineOf(0x78, 0))).toBe(200);
});

it('a /48 has four times as many lines of the security log as an address', async () => {
  lines = [];
  for (let line = 0; line < 20; line += 1) {
    for (let count = 0; count < 10; count += 1) await server.visitor(lineOf(0x79, line)).get('/member/user');
  }
  const shown = lines.filter((line) => line.includes('access-refused')).length;
  expect(shown).toBeGreaterThanOrEqual(120);
  expect(shown).toBeLessThan(160);
});

it('a /48 has four times as many sockets open without a greeting', async () => {
  const sockets: Socket[] = [];
  const upgrade = (address: string) =>
    new Promise<string>((done) => {
      const socket = connect(server.port, '127.0.0.1');
      sockets.push(socket);
      socket.once('data', (data) => done(String(data).split(' ', 2)[1]!));
      socket.write(
        `GET /api/stream?sources=site HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${address}\r\nconnection: upgrade\r\n` +
          'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
    });
  const statuses: string[] = [];
  for (let line = 0; line < 5; line += 1) {
    statuses.push(...(await Promise.all(Array.from({ length: 90 }, () => upgrade(lineOf(0x7a, line))))));
  }
  expect(statuses.filter((status) => status === '101')).toHaveLength(400);
  expect(new Set(statuses)).toEqual(new Set(['101', '429']));
  for (const socket of sockets) socket.destroy();
});
