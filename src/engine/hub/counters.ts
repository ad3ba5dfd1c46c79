import type { HubCounters } from './protocol';

export function newCounters(): HubCounters {
  return {
    frames: 0,
    bytes: 0,
    changes: 0,
    rejected: {},
    refused: {},
    unwanted: 0,
    imagesAsked: 0,
    connects: 0,
    tabs: 0,
  };
}

export function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

/** Moves a tenth of the way towards what was measured last. */
export function smoothed(average: number | undefined, measured: number): number {
  return average === undefined ? measured : average * 0.9 + measured * 0.1;
}
