import { expect, it } from 'vitest';
import { type Lobby, LOBBIES, lobbiesBeside } from '../../../src/ui/casino/lobbies';

const paths = (lobbies: readonly Lobby[]) => lobbies.map(({ path }) => path);
const beside = (path: string, lobbies = LOBBIES) => {
  const { kinds, providers } = lobbiesBeside(
    lobbies.find((lobby) => lobby.path === path)!,
    lobbies,
  );
  return { kinds: paths(kinds), providers: paths(providers) };
};

it('a lobby leads to its provider’s other kind, and to the other providers of its kind', () => {
  expect(beside('/casino')).toEqual({ kinds: ['/casino', '/slot'], providers: ['/casino', '/casinoVinus'] });
  expect(beside('/slot/indexVinus')).toEqual({
    kinds: ['/casinoVinus', '/slot/indexVinus'],
    providers: ['/slot', '/slot/indexVinus'],
  });
});

it('a provider that has one lobby only is in no other kind’s', () => {
  const slotsOnly = LOBBIES.filter(({ path }) => path !== '/casinoVinus');
  expect(beside('/casino', slotsOnly).providers).toEqual(['/casino']);
  expect(beside('/slot', slotsOnly).providers).toEqual(['/slot', '/slot/indexVinus']);
  expect(beside('/slot/indexVinus', slotsOnly).kinds).toEqual(['/slot/indexVinus']);
});
