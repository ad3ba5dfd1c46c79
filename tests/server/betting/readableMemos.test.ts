import { expect, it } from 'vitest';
import { readableMemos } from '../../../server/betting/history';

it('a movement of a game that its provider can’t name is one of the provider’s', () => {
  const items = ['playfun lantern', 'playfun gone', 'elsewhere gone'].map((memo) => ({
    kind: 'provider.debited',
    memo,
  }));
  const names = new Map([
    ['playfun', '플레이펀'],
    ['playfun lantern', '플레이펀 · 등불'],
  ]);
  const asked = [...items, { kind: 'charge.approved', memo: 'playfun' }];
  expect(readableMemos(asked, () => names)).toEqual(['플레이펀 · 등불', '플레이펀', 'elsewhere gone', 'playfun']);
});
