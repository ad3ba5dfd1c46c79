import { describe, expect, it } from 'vitest';
import { type ChannelSignals, freshest, Freshness, freshnessOf, worse } from '../../src/rules/staleness';

const { live, late, down } = Freshness;
const fine: ChannelSignals = { complete: true, sinceFrame: 0, sinceProducer: 0, oldFrames: 0, clockKnown: true };

it.each<[Freshness, string, Partial<ChannelSignals>]>([
  [live, 'nothing is amiss', {}],
  [live, 'a frame came just within 10 s', { sinceFrame: 9_999 }],
  [late, 'no frame came for 10 s', { sinceFrame: 10_000 }],
  [late, 'no frame came for almost 20 s', { sinceFrame: 19_999 }],
  [down, 'no frame came for 20 s', { sinceFrame: 20_000 }],
  [live, 'the producer lived just within 10 s', { sinceProducer: 9_999 }],
  [late, 'the producer was silent for 10 s', { sinceProducer: 10_000 }],
  [late, 'the producer was silent for a day', { sinceProducer: 86_400_000 }],
  [live, 'one frame was old', { oldFrames: 1 }],
  [late, 'two frames running were old', { oldFrames: 2 }],
  [late, 'the server’s clock is unknown', { clockKnown: false }],
  [down, 'something is missing', { complete: false }],
  [
    down,
    'all is amiss',
    { complete: false, sinceFrame: 20_000, sinceProducer: 20_000, oldFrames: 9, clockKnown: false },
  ],
])('is %s when %s', (freshness, _, signs) => {
  expect(freshnessOf({ ...fine, ...signs })).toBe(freshness);
});

describe('of several channels', () => {
  it.each<[Freshness[], Freshness]>([
    [[], down],
    [[down], down],
    [[down, late], late],
    [[late, down, live], live],
    [[late, late], late],
  ])('%j a key is %s', (all, best) => {
    expect(freshest(all)).toBe(best);
  });

  it('returns the worse of two', () => {
    const all = [live, late, down];
    expect(all.map((a) => all.map((b) => worse(a, b)))).toEqual([
      [live, late, down],
      [late, late, down],
      [down, down, down],
    ]);
  });
});
