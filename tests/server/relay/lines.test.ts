import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { readLines } from '../../../server/relay/lines';

function receivedLines(limit: number, ...pieces: Buffer[]): { lines: string[]; cut: boolean } {
  const socket = new Duplex({ read: () => {}, write: () => {} }) as Socket;
  const lines: string[] = [];
  readLines(socket, limit, (line) => lines.push(line));
  for (const piece of pieces) socket.emit('data', piece);
  return { lines, cut: socket.destroyed };
}

it('puts lines together however they come', () => {
  const bytes = Buffer.from('첫째\n{"a":1}\n\n마지막\nrest');
  const whole = ['첫째', '{"a":1}', '', '마지막'];
  expect(receivedLines(100, bytes).lines).toEqual(whole);
  expect(receivedLines(100, ...Array.from(bytes, (byte) => Buffer.from([byte]))).lines).toEqual(whole);
});

it('cuts off a sender whose line never ends', () => {
  expect(receivedLines(10, Buffer.from('0123456789')).cut).toBe(false);
  expect(receivedLines(10, Buffer.from('01234'), Buffer.from('567890')).cut).toBe(true);
});
