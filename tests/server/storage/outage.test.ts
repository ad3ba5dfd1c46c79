import { expect, it } from 'vitest';
import { isOutage } from '../../../server/storage/outage';

const withCode = (code: string) => Object.assign(new Error('refused by the database'), { code });

it.each([
  ['08006', 'a connection that failed'],
  ['53300', 'too many connections'],
  ['53100', 'a full disk'],
  ['57P03', 'a database that starts'],
  ['25006', 'a database that only reads'],
  ['25P03', 'a transaction that was idle for too long'],
  ['25P04', 'a transaction that took too long'],
  ['55P03', 'a lock that was waited for too long'],
  ['57014', 'a statement that took too long'],
  ['ECONNREFUSED', 'nothing that listens'],
  ['EHOSTUNREACH', 'no way there'],
  ['EAI_AGAIN', 'a name that can’t be looked up'],
])('calls %s an outage: %s', (code) => {
  expect(isOutage(withCode(code))).toBe(true);
});

it.each([
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client was closed and is not queryable',
])('calls “%s” of the driver an outage', (message) => {
  expect(isOutage(new Error(message))).toBe(true);
});

it.each(['23505', '25P02', '40001', '42501', '22003'])('does not call %s one', (code) => {
  expect(isOutage(withCode(code))).toBe(false);
});

it('does not call a failure without a code one', () => {
  expect(isOutage(new Error('a bug'))).toBe(false);
  expect(isOutage('timeout expired')).toBe(false);
});
