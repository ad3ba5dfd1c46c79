/** Hand-made messages of an exchange stream. */

export const START = Date.UTC(2020, 4, 2, 14, 0);
export const MARKET = '1.500';
export const EVENT = '700';
export const FIXTURE = 'bf.700';

interface Runner {
  id: number;
  hc?: number;
  status?: string;
  name?: string;
  sortPriority?: number;
}

export const TWO: readonly Runner[] = [{ id: 11 }, { id: 22 }];

export function definition(more: Record<string, unknown> = {}, runners: readonly Runner[] = TWO) {
  return {
    eventId: EVENT,
    eventTypeId: '1',
    marketType: 'MATCH_ODDS',
    marketTime: '2020-05-02T14:00:00.000Z',
    inPlay: false,
    status: 'OPEN',
    countryCode: 'SE',
    runners: runners.map((runner, i) => ({ status: 'ACTIVE', sortPriority: i + 1, ...runner })),
    ...more,
  };
}

/** A message `after` ms after the start, with these market changes. */
export function mcm(after: number, mc: readonly unknown[], more: Record<string, unknown> = {}) {
  return { op: 'mcm', id: 1, clk: 'c', pt: START + after, mc, ...more };
}

export function image(definitionOf: unknown, rc: readonly unknown[] = [], id = MARKET) {
  return { id, img: true, marketDefinition: definitionOf, rc };
}

export function defined(definitionOf: unknown, id = MARKET) {
  return { id, marketDefinition: definitionOf };
}

export function changed(rc: readonly unknown[], id = MARKET) {
  return { id, rc };
}
