import { expect, it } from 'vitest';
import { readBrokerAddress } from '../../../server/broker/address';

const accepted: [string, object][] = [
  ['nats://10.0.0.1', { servers: ['10.0.0.1:4222'], tls: false }],
  ['nats://nats.internal:4333/', { servers: ['nats.internal:4333'], tls: false }],
  ['nats://nats.internal:443', { servers: ['nats.internal:443'], tls: false }],
  ['nats://[::1]:4333', { servers: ['[::1]:4333'], tls: false }],
  ['tls://me:p%40ss@a:1, tls://b', { servers: ['a:1', 'b:4222'], tls: true, user: 'me', pass: 'p@ss' }],
  ['nats://me:pw@a,nats://me:pw@b', { servers: ['a:4222', 'b:4222'], tls: false, user: 'me', pass: 'pw' }],
  ['nats://sesame@a', { servers: ['a:4222'], tls: false, token: 'sesame' }],
];

it.each(accepted)('accepts %s', (text, expected) => {
  expect(readBrokerAddress(text)).toEqual(expected);
});

it.each([
  '',
  'a',
  'http://a',
  'nats://',
  'nats://a/path',
  'nats://a?x',
  'nats://a b',
  'nats://a:0x',
  'nats://a,',
  'nats://a,tls://b',
  'nats://me:pw@a,nats://you:pw@b',
])('refuses %j', (text) => {
  expect(readBrokerAddress(text)).toBeUndefined();
});
