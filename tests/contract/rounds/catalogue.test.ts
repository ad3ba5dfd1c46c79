import { describe, expect, it } from 'vitest';
import { GameType } from '../../../src/contract/codes/gameTypes';
import { ID_PATTERN } from '../../../src/contract/stream/channel';
import { minigameAt, minigameBy, MINIGAMES, VIRTUAL_SPORTS, venuesOf } from '../../../src/contract/rounds/catalogue';
import { isVirtual } from '../../../src/contract/rounds/drawKinds';
import { TEAMS } from '../../../src/contract/rounds/entrants';
import { ROUTES } from '../../../src/contract/routes';

const PAGES = ROUTES.filter(({ path }) => path === '/minigame' || path.startsWith('/minigame/'));

describe('the catalogue', () => {
  it('has a game for every one of the 74 paths but the list and the four lobbies', () => {
    expect(PAGES).toHaveLength(74);
    const lobbies = VIRTUAL_SPORTS.map((sport) => `/minigame/bet365/${sport}`);
    const without = PAGES.map(({ path }) => path).filter((path) => !minigameAt(path));
    expect(without.toSorted()).toEqual(['/minigame', ...lobbies].toSorted());
    expect(MINIGAMES).toHaveLength(65);
    expect(new Set(PAGES.map(({ path }) => minigameAt(path)).filter(Boolean))).toEqual(new Set(MINIGAMES));
  });

  it('opens the second names of the games of next', () => {
    expect(minigameAt('/minigame/next')).toBe(minigameBy(251));
    expect(minigameAt('/minigame/next-sadari')).toBe(minigameBy(252));
    expect(minigameAt('/minigame/next-bakara')).toBe(minigameBy(253));
    expect(minigameAt('/minigame/next-onering')).toBe(minigameBy(254));
  });

  it('uses the id ranges of the vendors', () => {
    const range = (from: number, to: number) =>
      MINIGAMES.filter(({ id }) => id >= from && id <= to).map(({ vendor }) => vendor);
    expect(range(101, 105)).toEqual(Array(5).fill('mgm'));
    expect(new Set(range(211, 217))).toEqual(new Set(['eos', 'ntry']));
    expect(range(231, 235)).toEqual(Array(5).fill('named'));
    expect(range(251, 254)).toEqual(Array(4).fill('next'));
    expect(new Set(range(301, 308))).toEqual(new Set(['lotus']));
    expect(new Set(range(401, 410))).toEqual(new Set(['skypark']));
    expect(new Set(MINIGAMES.map(({ id }) => id)).size).toBe(65);
  });

  it('distinguishes virtual games', () => {
    for (const { gameType, kind } of MINIGAMES)
      expect(gameType).toBe(isVirtual(kind) ? GameType.virtual : GameType.minigame);
    expect(VIRTUAL_SPORTS.flatMap(venuesOf)).toHaveLength(12);
    for (const sport of ['soccer', 'basketball'] as const)
      for (const { id } of venuesOf(sport)) expect(new Set(TEAMS[id]).size).toBeGreaterThanOrEqual(10);
  });

  it('reads ladders from a parent with the same draws', () => {
    for (const parent of MINIGAMES) {
      for (const child of MINIGAMES.filter(({ parentId }) => parentId === parent.id)) {
        expect([child.roundSeconds, child.firstDrawSeconds, child.numbering]).toEqual([
          parent.roundSeconds,
          parent.firstDrawSeconds,
          parent.numbering,
        ]);
        expect(parent.parentId).toBeUndefined();
      }
    }
    expect(MINIGAMES.filter(({ parentId }) => parentId !== undefined)).toHaveLength(11);
  });

  it.each(MINIGAMES.map((game) => [game.name, game] as const))('has a sound board and times: %s', (_, game) => {
    const { sheet: board, roundSeconds, closeSeconds, firstDrawSeconds, roads } = game;
    expect(closeSeconds).toBeLessThan(roundSeconds - 2);
    expect(firstDrawSeconds).toBeLessThanOrEqual(roundSeconds);
    expect((86_400 - firstDrawSeconds) % roundSeconds).toBe((roundSeconds - firstDrawSeconds) % roundSeconds);
    expect(new Set(board.map(({ id }) => id)).size).toBe(board.length);
    for (const { road } of roads.map(({ market }) => ({ road: market })))
      expect(board.map(({ id }) => id)).toContain(road);
    for (const market of board) {
      expect(market.id).toMatch(ID_PATTERN);
      expect(new Set(market.selections.map(({ id }) => id)).size).toBe(market.selections.length);
      for (const { id, price, chance, push } of market.selections) {
        expect(id).toMatch(ID_PATTERN);
        if (market.priced !== 'fixed') continue;
        expect(price).toBeGreaterThan(1_000);
        // The operator never pays back more than is staked.
        expect(price * chance + 1_000 * push).toBeLessThan(1_000 * 100_000);
      }
    }
  });
});
