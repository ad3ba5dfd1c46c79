import { expect, it } from 'vitest';
import { priceMoves } from '../../tools/campaign/priceMoves';

it('price-moves: neither fading nor following moves beats the margin', async () => {
  const log: string[] = [];
  const { failures } = await priceMoves.run({ n: 2_000, seed: 3, log: (line) => void log.push(line) });
  expect(failures, log.join('\n')).toBe(0);
});
