import type { BetsData, ChannelFrame } from '../../../../src/contract/stream/frame';
import { OUTCOME_FIELD, OUTCOME_RECORD_LENGTH } from '../../../../src/contract/stream/market';

/** A source of whole numbers, both bounds included. */
export interface WholeNumbers {
  whole(from: number, to: number): number;
}

/** The text cut short. */
export function truncate(text: string, chance: WholeNumbers): string {
  return text.slice(0, chance.whole(0, text.length - 1));
}

/**
 * Overwrites part of it with what no JSON has. A flipped digit would be another valid frame, and no test could detect
 * it.
 */
export function corrupt(text: string, chance: WholeNumbers): string {
  const at = chance.whole(0, text.length - 1);
  const run = chance.whole(1, 8);
  return `${text.slice(0, at)}${'\u0001'.repeat(run)}${text.slice(at + run)}`;
}

/**
 * The frame without its declarations, as from a faulty sender: it uses handles it never declared. Undefined where
 * the frame declares nothing.
 */
export function undeclare(text: string): string | undefined {
  if (!text.includes('"decl"')) return undefined;
  const frame = JSON.parse(text) as ChannelFrame;
  if (frame.kind !== 'delta') return undefined;
  const { decl = [], ...data } = frame.data as BetsData;
  const prices = [...Array.from(data.prices ?? [])];
  for (const { bets } of decl) {
    for (let i = 0; i < bets.length; i += OUTCOME_RECORD_LENGTH)
      prices.push(bets[i + OUTCOME_FIELD.handle] as number, bets[i + OUTCOME_FIELD.price] as number);
  }
  return JSON.stringify({ ...frame, data: { ...data, prices } });
}
