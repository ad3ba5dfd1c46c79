import type { LookupAddress } from 'node:dns';
import { expect, it } from 'vitest';
import { isAllowedEndpoint, isPublicAddress, publicLookup } from '../../../server/push/endpoint';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x?y=1', true],
  ['http://push.example/x', false],
  ['https://push.example:8443/x', false],
  ['https://me:pw@push.example/x', false],
  ['https://localhost/x', false],
  ['https://push.localhost/x', false],
  ['https://intranet/x', false],
  ['https://10.0.0.1/x', false],
  ['https://8.8.8.8/x', false],
  ['https://2130706433/x', false],
  ['https://[::1]/x', false],
  ['https://[2606:4700::1111]/x', false],
  ['ftp://push.example/x', false],
  ['push.example', false],
])('%s as an endpoint: %s', (endpoint, isAllowed) => {
  expect(isAllowedEndpoint(endpoint, false)).toBe(isAllowed);
});

it('allows this machine only where the configuration does', () => {
  for (const endpoint of ['http://127.0.0.1:9/x', 'http://localhost/x', 'https://[::1]/x']) {
    expect(isAllowedEndpoint(endpoint, false)).toBe(false);
    expect(isAllowedEndpoint(endpoint, true)).toBe(true);
  }
  expect(isAllowedEndpoint('http://10.0.0.1/x', true)).toBe(false);
});

it.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['2606:4700::1111', true],
  ...[
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1',
    '255.255.255.255 ::1 :: fe80::1 fc00::1 fd00:ec2::254 ff02::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1:: 2001::1 x',
  ]
    .join(' ')
    .split(' ')
    .map((address): [string, boolean] => [address, false]),
] as [string, boolean][])('%s as a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it('connects to no name that leads to this machine or a private network, not even by one of its addresses', async () => {
  const found = (...addresses: string[]) =>
    new Promise((done) => {
      const answers = addresses.map((address): LookupAddress => ({ address, family: 4 }));
      const look = publicLookup((_, __, give) => give(null, answers));
      look('push.example', { all: true }, (failure, got) => done(failure ? failure.message : got));
    });
  expect(await found('8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  const refused = 'push.example leads to an address that is not public';
  expect(await found('169.254.169.254')).toBe(refused);
  expect(await found('8.8.8.8', '10.0.0.1')).toBe(refused);
  expect(await found()).toBe(refused);
});
