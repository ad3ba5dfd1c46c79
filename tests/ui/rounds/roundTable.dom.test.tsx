import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RoundResult } from '../../../src/contract/api/rounds';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { RoundTable } from '../../../src/ui/rounds/RoundTable';
import { primitivesText } from '../../../src/ui/copy/primitives';
import { publishedRound } from '../../rules/rounds/publishedRound';

const EOS = minigameBy(211)!;

const drawn = (no: number): RoundResult => {
  const drawsAt = 1_700_000_000_000 + no * 60_000;
  const times = { opensAt: drawsAt - 60_000, closesAt: drawsAt - 10_000, drawsAt, resultAt: drawsAt };
  return { ...publishedRound(EOS.id, no), no, day: '2023-11-15', ...times, void: false };
};
const table = (count: number) => (
  <RoundTable game={EOS} results={Array.from({ length: count }, (_, i) => drawn(count - i))} onCheck={() => {}} />
);

it('has the last page where the one that was chosen is gone', () => {
  const { rerender } = render(table(31));
  fireEvent.click(screen.getByRole('button', { name: primitivesText.lastPage }));
  // Its head, and the first round.
  expect(screen.getAllByRole('row')).toHaveLength(2);
  rerender(table(4));
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(screen.queryByRole('navigation')).toBeNull();
});
