import { expect, it } from 'vitest';
import { openLog } from '../../server/log';
import { VirtualClock } from '../support/virtualClock';

function logged() {
  const clock = new VirtualClock();
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const log = openLog({ level: 'info', identity: { host: 'h', pid: 1, role: 'all' }, clock, stream });
  return { clock, lines, log };
}

const away = (code: string) => Object.assign(new Error('connect failed'), { code });

it('an outage is logged once, and then once a minute with how many others there were', () => {
  const { clock, lines, log } = logged();
  for (let second = 0; second < 150; second += 1) {
    for (let i = 0; i < 4; i += 1)
      log.child({ trace_id: `${second}` }).error({ err: away('ECONNREFUSED') }, 'a call failed');
    log.warn({ err: away('ECONNREFUSED') }, 'settling bets');
    clock.advance(1_000);
  }
  const of = (msg: string) => lines.filter((line) => line['msg'] === msg).map((line) => line['others']);
  expect(of('a call failed')).toEqual([undefined, 239, 239]);
  expect(of('settling bets')).toEqual([undefined, 59, 59]);
});

it('of what another program refuses again and again one line a minute is logged, for each area', () => {
  const { clock, lines, log } = logged();
  const message = 'the feed cannot be followed over NATS';
  for (let second = 0; second < 90; second += 1) {
    for (const area of ['europe', 'inplay']) log.warn({ area, why: 'timeout' }, message);
    clock.advance(1_000);
  }
  log.warn({ area: 'europe', why: 'no responders' }, message);
  expect(lines.map(({ area, why, others }) => [area, why, others])).toEqual([
    ['europe', 'timeout', undefined],
    ['inplay', 'timeout', undefined],
    ['europe', 'timeout', 59],
    ['inplay', 'timeout', 59],
    ['europe', 'no responders', undefined],
  ]);
});

it('outages that differ are logged each, and what is none always', () => {
  const { lines, log } = logged();
  for (const code of ['ECONNREFUSED', '57P03', 'ECONNREFUSED']) log.warn({ err: away(code) }, 'settling bets');
  expect(lines).toMatchObject([{ err: { code: 'ECONNREFUSED' } }, { err: { code: '57P03' } }]);
  for (let i = 0; i < 3; i += 1) log.error({ err: new TypeError('no such thing') }, 'a call failed');
  log.warn('a line');
  expect(lines).toHaveLength(6);
});
