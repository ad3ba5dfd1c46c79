import { describe, expect, it } from 'vitest';
import type { RoundResult } from '../../../src/contract/api/rounds';
import { MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { verifyRound } from '../../../src/rules/rounds/verify';
import { type PublishedRound, publishedRound } from './publishedRound';

describe('verifyRound', () => {
  it.each(MINIGAMES.map(({ id, name }) => [name, id] as const))('finds 100 rounds in order: %s', (_, id) => {
    for (let i = 0; i < 100; i += 1) {
      const round = publishedRound(id, i);
      // As it comes over the wire, fields in any order.
      const wire = JSON.parse(JSON.stringify(round)) as PublishedRound;
      wire.result = Object.fromEntries(Object.entries(wire.result!).toReversed()) as RoundResult['result'];
      expect(verifyRound(wire)).toMatchObject({ ok: true, commitment: true, result: true });
    }
  });

  it.each(MINIGAMES.map(({ id, name }) => [name, id] as const))('finds what was altered: %s', (_, id) => {
    const round = publishedRound(id, 1);
    const flipped = `${round.seed!.startsWith('0') ? '1' : '0'}${round.seed!.slice(1)}`;
    expect(verifyRound({ ...round, seed: flipped })).toMatchObject({ ok: false, commitment: false });
    expect(verifyRound({ ...round, commitment: 'f'.repeat(64) })).toMatchObject({ ok: false, commitment: false });
    const other = [2, 3, 4, 5, 6, 7, 8, 9]
      .map((i) => publishedRound(id, i).result)
      .find((result) => JSON.stringify(result) !== JSON.stringify(round.result));
    expect(verifyRound({ ...round, result: other })).toMatchObject({ ok: false, commitment: true, result: false });
    expect(verifyRound({ ...round, source: `${round.source}0` })).toMatchObject({ ok: false });
  });

  it('finds a card that was altered', () => {
    const round = publishedRound(631, 1);
    expect(verifyRound({ ...round, input: round.input.replace('"weight":', '"weight":9') })?.ok).toBe(false);
    expect(verifyRound({ ...round, input: '' })?.ok).toBe(false);
    expect(verifyRound({ ...round, input: '{' })?.ok).toBe(false);
  });

  it('does not mind the card before, which is no part of the draw', () => {
    const round = publishedRound(502, 1);
    expect(verifyRound({ ...round, result: { ...round.result!, prevRank: 4 } as RoundResult['result'] })?.ok).toBe(
      true,
    );
  });

  it('has nothing to check before the draw', () => {
    const { seed: _, ...before } = publishedRound(211, 1);
    expect(verifyRound(before)).toBeUndefined();
  });

  it('shows the numbers that were drawn', () => {
    const { steps } = verifyRound(publishedRound(201, 3))!;
    expect(steps.filter(({ range, value }) => range === 28 && value !== undefined).length).toBeGreaterThanOrEqual(5);
    expect(steps.at(-1)).toMatchObject({ range: 10 });
  });
});
