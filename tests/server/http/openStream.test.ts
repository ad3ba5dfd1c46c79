import { expect, it } from 'vitest';
import { checkStreamLimits, streamOwnerOf } from '../../../server/http/openStream';
import { StreamRun } from '../../../packages/odds-replay/src/histories/streamRun';
import { FakeWire } from '../../support/fakeWire';

/** An address of another line of one /48. */
const lineOf = (line: number, site = 7) => `2001:db8:${site}:${line.toString(16)}::/64`;

it('streams without a session: so many of one address, and four times as many of a whole /48', () => {
  const { gateway } = new StreamRun();
  const fits = (address: string) => () => checkStreamLimits(gateway, streamOwnerOf(undefined, address));
  const open = (address: string) => gateway.open(new FakeWire(), [], streamOwnerOf(undefined, address));
  for (let count = 0; count < 100; count += 1) open('192.0.2.1');
  expect(fits('192.0.2.1')).toThrow();
  expect(fits('192.0.2.2')).not.toThrow();

  for (let count = 0; count < 400; count += 1) open(lineOf(count));
  expect(fits(lineOf(400))).toThrow();
  expect(fits(lineOf(400, 8))).not.toThrow();
});

it('opening streams without a session: so often from one address, and four times as often from a whole /48', () => {
  const { gateway } = new StreamRun();
  const opens = (addressOf: (count: number) => string) =>
    Array.from({ length: 500 }, (_, count) => streamOwnerOf(undefined, addressOf(count))).filter((owner) =>
      gateway.limits.tryOpen(owner),
    ).length;
  expect(opens(() => '192.0.2.1')).toBe(100);
  expect(opens((count) => lineOf(count))).toBe(400);
});
