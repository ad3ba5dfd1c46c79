import { describe, expect, it } from 'vitest';
import { HANDLE_MAX, PRICE_MAX } from '../../src/contract/stream/market';
import { decodeFrame, encodeFrame, FRAME_LENGTH_MAX, type Rejection } from '../../src/book/codec';
import { bet, delta, fixture, heartbeat, image, market } from '../support/frames';

function rejection(value: unknown): Rejection | 'accepted' {
  const decoded = decodeFrame(typeof value === 'string' ? value : JSON.stringify(value));
  return decoded.ok ? 'accepted' : decoded.rejection;
}

const price = delta('inplay.bets', 4, { prices: [0, 2_000] });
const put = delta('inplay.games', 4, { put: [fixture('f1')] });
const readAt = (at: number) =>
  fixture('f1', {
    scoreboard: { results: ['0', '0'], period: 10, periods: [], clock: { seconds: 1, running: true, at } },
  });
const whole = image('inplay.esbets:f1', 4, { decl: [market('f1', 'm', [bet(0, 'b')])] });
const beat = heartbeat('inplay.games', 4, { age: 20 });
const end = { v: 1, kind: 'end', code: 555, ts: 7 } as const;

it.each([price, put, whole, beat, end])('reads what it wrote: $kind of $ch', (frame) => {
  expect(decodeFrame(encodeFrame(frame))).toEqual({ ok: true, frame });
});

it('reads everything a bets frame can hold', () => {
  const frame = delta('europe.esbets:f1', 9, {
    decl: [market('f1', 'm', [bet(3, 'b', { line: '-1.5', base: '1.5' })], { main: '1.5', source: ['M', 'R'] })],
    markets: [{ f: 'f1', id: 'n', status: 2, main: '2.5' }],
    prices: [0, 0, 1, PRICE_MAX],
    statuses: [0, 3, -1, HANDLE_MAX, 1, 0],
    drop: [2],
    incidents: [27, 1, 10, 1_260, 1, 0],
  });
  expect(decodeFrame(encodeFrame(frame))).toEqual({ ok: true, frame });
});

describe('rejects, by class', () => {
  const without = (frame: object, key: string) => Object.fromEntries(Object.entries(frame).filter(([k]) => k !== key));

  it.each<[Rejection, string, unknown]>([
    ['length', 'a text longer than any frame', ' '.repeat(FRAME_LENGTH_MAX + 1)],
    ['json', 'half a frame', encodeFrame(price).slice(0, -2)],
    ['json', 'nothing', ''],
    ['envelope', 'a list', []],
    ['envelope', 'null', null],
    ['envelope', 'a number', 5],
    ['version', 'another protocol', { ...price, v: 2 }],
    ['version', 'no protocol', without(price, 'v')],
    ['version', 'a protocol that is inherited', '{"__proto__":{"v":1}}'],
    ['envelope', 'no channel', without(price, 'ch')],
    ['channel', 'an unknown area', { ...price, ch: 'korea.bets' }],
    ['channel', 'a fixture without id', { ...price, ch: 'inplay.esbets:' }],
    ['channel', 'an id that would break a resume vector', { ...price, ch: 'inplay.esbets:a;b' }],
    ['channel', 'a line end after the name', { ...price, ch: 'inplay.bets\n' }],
    ['envelope', 'an epoch without term', { ...price, epoch: 'aaaa' }],
    ['envelope', 'a position below 0', { ...price, seq: -1 }],
    ['envelope', 'a position between two', { ...price, seq: 4.5 }],
    ['envelope', 'a position that can’t be counted to', { ...price, seq: 2 ** 53 }],
    ['envelope', 'no time', without(price, 'ts')],
    ['envelope', 'a delta from nowhere', without(price, 'from')],
    ['envelope', 'a delta that covers nothing', { ...price, from: 4 }],
    ['envelope', 'an image without its cut', without(whole, 'seg')],
    ['envelope', 'a segment past the last', { ...whole, seg: { image: 'a', i: 1, n: 1 } }],
    ['envelope', 'an image of no segments', { ...whole, seg: { image: 'a', i: 0, n: 0 } }],
    ['envelope', 'an image of too many segments', { ...whole, seg: { image: 'a', i: 0, n: 4_097 } }],
    ['envelope', 'an end without code', without(end, 'code')],
    ['kind', 'an unknown kind', { ...price, kind: 'patch' }],
    ['kind', 'no kind', without(price, 'kind')],
    ['data', 'no data', without(price, 'data')],
    ['data', 'a list as data', { ...price, data: [] }],
    ['data', 'a heartbeat without age', { ...beat, data: {} }],
    ['data', 'half a price record', { ...price, data: { ver: 4, prices: [0] } }],
    ['data', 'a price below 0', { ...price, data: { ver: 4, prices: [0, -1] } }],
    ['data', 'a price with a fraction', { ...price, data: { ver: 4, prices: [0, 1.5] } }],
    ['data', 'prices as null', { ...price, data: { ver: 4, prices: null } }],
    ['data', 'a handle too big to be an index', { ...price, data: { ver: 4, prices: [HANDLE_MAX + 1, 1] } }],
    ['data', 'an unknown status', { ...price, data: { ver: 4, statuses: [0, 5, 0] } }],
    ['data', 'half an incident', { ...whole, data: { ver: 4, incidents: [27, 1, 10] } }],
    ['data', 'an incident with words', { ...whole, data: { ver: 4, incidents: [27, 1, 10, '9', 1, 0] } }],
    ['data', 'more incidents than any match has', { ...whole, data: { ver: 4, incidents: Array(6_006).fill(1) } }],
    ['data', 'no version', { ...price, data: { prices: [0, 1] } }],
    ['data', 'a market without fixture', { ...price, data: { ver: 4, markets: [{ id: 'm', status: 1 }] } }],
    ['data', 'a declaration with half a bet', { ...price, data: { ver: 4, decl: [market('f', 'm', [[0, 'b']])] } }],
    ['data', 'a fixture without status', { ...put, data: { ver: 4, put: [without(fixture('f1'), 'status')] } }],
    ['data', 'a kick-off that is no time', { ...put, data: { ver: 4, put: [fixture('f1', { start: 2 ** 53 - 1 })] } }],
    ['data', 'a clock that is read at no time', { ...put, data: { ver: 4, put: [readAt(8.64e15)] } }],
    ['data', 'a removed fixture without id', { ...put, data: { ver: 4, del: [''] } }],
  ])('%s: %s', (wanted, _, value) => {
    expect(rejection(value)).toBe(wanted);
  });
});

it('leaves out what a games frame holds beyond its schema', () => {
  const extra = { ...put, data: { ver: 4, put: [{ ...fixture('f1'), token: 'x' }] } };
  expect(decodeFrame(JSON.stringify(extra))).toEqual({ ok: true, frame: put });
});
