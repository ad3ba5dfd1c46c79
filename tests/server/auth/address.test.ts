import { describe, expect, it } from 'vitest';
import type { IncomingMessage } from 'node:http';
import { networkOf } from '../../../server/auth/address';
import { isBlockAddress } from '../../../src/contract/api/staff/admin';
import { readRanges } from '../../../server/auth/addressRanges';
import { peersBehind } from '../../../server/http/peer';

describe('an address', () => {
  it.each<[string, string | undefined]>([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['2001:db8:0:0::/64', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['', undefined],
    ['localhost', undefined],
    ['203.0.113.007', undefined],
    ['203.0.113.7/24', undefined],
    ['1.2.3', undefined],
    ['999.1.1.1', undefined],
    ['2001:db8:::1', undefined],
    ['12345::', undefined],
    ['１０.0.0.1', undefined],
    ["203.0.113.7' or 1=1", undefined],
  ])('%j is the line %j', (text, line) => {
    expect(networkOf(text)).toBe(line);
    // Forms have the same rule.
    expect(isBlockAddress(text)).toBe(line !== undefined);
    if (line !== undefined) expect(networkOf(line)).toBe(line);
  });
});

describe('the far end of a connection', () => {
  function peer(near: string, headers: Record<string, string> = {}, trusted: string[] = ['loopback', '10.0.0.0/8']) {
    const ranges = readRanges(trusted);
    if (!ranges) throw new Error('no ranges');
    return peersBehind(ranges)({ socket: { remoteAddress: near }, headers } as unknown as IncomingMessage);
  }

  it.each<[string, string | undefined, string]>([
    // No trusted proxy is in between: anybody may have written the header.
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.2', '1.1.1.1, 198.51.100.1, 10.0.0.9', '198.51.100.1'],
    ['10.0.0.2', '10.0.0.9', '10.0.0.9'],
    ['10.0.0.2', 'nonsense', '10.0.0.2'],
    ['10.0.0.2', '198.51.100.1, unknown', '10.0.0.2'],
    ['10.0.0.2', '2001:db8::9', '2001:db8:0:0::/64'],
  ])('from %s with %j is %s', (near, forwarded, address) => {
    expect(peer(near, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }).address).toBe(address);
  });

  it('used https only where a trusted proxy reports it', () => {
    const said = { 'x-forwarded-proto': 'https' };
    expect([peer('127.0.0.1', said).secure, peer('203.0.113.7', said).secure, peer('127.0.0.1').secure]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
