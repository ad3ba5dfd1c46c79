import { GameType } from '../codes/gameTypes';
import { routeOf, ROUTES } from '../routes';
import type { MarketSheet } from './marketSheet';
import { type MarketSheetName, MARKET_SHEETS } from './sheets/sheets';
import { type DrawKind, isVirtual } from './drawKinds';
import { type RoadMarket, ROADS } from './roads';
import { type Vendor, VENDORS } from './vendors';

/**
 * The games that draw (docs/spec.md RND-1): their ids and paths, how long a round
 * lasts and what it is drawn from. Everything about a game that is data is here and nowhere else.
 */
export interface Minigame {
  readonly id: number;
  readonly gameType: typeof GameType.minigame | typeof GameType.virtual;
  readonly vendor: Vendor;
  readonly path: string;
  /** Second names of the path. */
  readonly aliases: readonly string[];
  /** Korean. */
  readonly name: string;
  readonly kind: DrawKind;
  readonly sheet: MarketSheet;
  /** From one draw to the next. */
  readonly roundSeconds: number;
  /** Of the day's first draw, after 00:00 in Seoul. */
  readonly firstDrawSeconds: number;
  /** Betting ends so long before the draw, unless an administrator changed it. */
  readonly closeSeconds: number;
  /** What the drawing is shown for; stakes are settled after it. */
  readonly revealSeconds: number;
  /** `daily`: from 1 at 00:00 in Seoul; `cumulative`: ever rising. */
  readonly numbering: 'daily' | 'cumulative';
  /** The game whose draw of the same round this one is read from. */
  readonly parentId: number | undefined;
  /** Markets whose outcomes are laid out as roads. The first one is used where there is room for one only. */
  readonly roads: readonly RoadMarket[];
  /** Whole won. */
  readonly limits: { readonly min: number; readonly max: number; readonly maxPayout: number };
}

interface GameOptions {
  first?: number;
  parent?: number;
  numbering?: Minigame['numbering'];
}

const LIMITS = { min: 5_000, max: 1_000_000, maxPayout: 5_000_000 };
const VIRTUAL_LIMITS = { min: 5_000, max: 500_000, maxPayout: 5_000_000 };

/** Games of `donghang` whose paths have no vendor. */
const OF_DONGHANG = ['donghang', 'donghang-sadari', 'speed-kino', 'kino-sadari'];

function vendorOf(place: string): Vendor {
  if (OF_DONGHANG.includes(place)) return 'donghang';
  const [vendor = ''] = place.split('/');
  if (!Object.hasOwn(VENDORS, vendor)) throw new Error(`no vendor of ${place}`);
  return vendor as Vendor;
}

function game(
  id: number,
  place: string,
  kind: DrawKind,
  sheet: MarketSheetName,
  [roundSeconds, closeSeconds, revealSeconds]: readonly [round: number, close: number, reveal: number],
  { first = roundSeconds, parent, numbering = 'daily' }: GameOptions = {},
): Minigame {
  const path = `/minigame/${place}`;
  return {
    id,
    gameType: isVirtual(kind) ? GameType.virtual : GameType.minigame,
    vendor: vendorOf(place),
    path,
    aliases: ROUTES.filter(({ aliasOf }) => aliasOf === path).map((alias) => alias.path),
    name: routeOf(path)?.koreanTitle ?? path,
    kind,
    sheet: MARKET_SHEETS[sheet],
    roundSeconds,
    firstDrawSeconds: first,
    closeSeconds,
    revealSeconds,
    numbering,
    parentId: parent,
    roads: ROADS[kind],
    limits: isVirtual(kind) ? VIRTUAL_LIMITS : LIMITS,
  };
}

export const MINIGAMES: readonly Minigame[] = [
  game(101, 'mgm/baccarat1', 'baccarat', 'baccaratMgm', [60, 10, 12]),
  game(102, 'mgm/baccarat2', 'baccarat', 'baccaratMgm', [60, 10, 12]),
  game(103, 'mgm/baccarat3', 'baccarat', 'baccaratMgm', [60, 10, 12]),
  game(104, 'mgm/oddeven', 'balls3', 'balls3', [60, 10, 10]),
  game(105, 'mgm/gostop', 'gostop', 'gostop', [60, 10, 12]),
  game(201, 'donghang', 'powerball', 'powerball', [300, 30, 40]),
  game(202, 'donghang-sadari', 'powerladder', 'powerladder', [300, 30, 30], { parent: 201 }),
  game(203, 'speed-kino', 'keno', 'keno', [300, 30, 40], { first: 295 }),
  game(204, 'kino-sadari', 'kenoladder', 'kenoladder', [300, 30, 30], { first: 295, parent: 203 }),
  game(205, 'bepick/nnpowerball', 'powerball', 'powerball', [300, 30, 30]),
  game(211, 'eos/powerball1', 'powerball', 'powerball', [60, 10, 15]),
  game(212, 'eos/powerball2', 'powerball', 'powerball', [120, 15, 25]),
  game(213, 'eos/powerball3', 'powerball', 'powerball', [180, 20, 25]),
  game(214, 'eos/powerball4', 'powerball', 'powerball', [240, 25, 25]),
  game(215, 'eos/powerball5', 'powerball', 'powerball', [300, 30, 25]),
  game(216, 'ntry/powerball', 'powerball', 'powerball', [300, 30, 40], { first: 175 }),
  game(217, 'ntry/powerladder', 'powerladder', 'powerladder', [300, 30, 30], { first: 175, parent: 216 }),
  game(218, 'ntry/kenoladder', 'kenoladder', 'kenoladder', [300, 30, 30], { first: 295, parent: 203 }),
  game(221, 'evolution/powerball', 'powerball', 'powerball', [60, 10, 15]),
  game(222, 'evolution/powerball2', 'powerball', 'powerball', [120, 15, 25]),
  game(223, 'evolution/powerball3', 'powerball', 'powerball', [180, 20, 25]),
  game(224, 'evolution/powerball4', 'powerball', 'powerball', [240, 25, 25]),
  game(225, 'evolution/powerball5', 'powerball', 'powerball', [300, 30, 25]),
  game(231, 'named/powerball', 'powerball', 'powerball', [300, 30, 30]),
  game(232, 'named/powerball3', 'powerball', 'powerball', [180, 20, 25]),
  game(233, 'named/powerladder3', 'powerladder', 'powerladder', [180, 20, 25], { parent: 232 }),
  game(234, 'named/powerladder5', 'powerladder', 'powerladder', [300, 30, 30], { parent: 231 }),
  game(235, 'named/speed6', 'race6', 'race6', [60, 10, 15]),
  game(241, 'evolution/pbladder', 'powerladder', 'powerladder', [60, 10, 15], { parent: 221 }),
  game(242, 'evolution/pbladder2', 'powerladder', 'powerladder', [120, 15, 25], { parent: 222 }),
  game(243, 'evolution/pbladder3', 'powerladder', 'powerladder', [180, 20, 25], { parent: 223 }),
  game(244, 'evolution/pbladder4', 'powerladder', 'powerladder', [240, 25, 25], { parent: 224 }),
  game(245, 'evolution/pbladder5', 'powerladder', 'powerladder', [300, 30, 25], { parent: 225 }),
  game(251, 'next/powerball', 'powerball', 'powerball', [60, 10, 15]),
  game(252, 'next/ladder', 'ladder', 'ladder', [60, 10, 15]),
  game(253, 'next/baccarat', 'baccarat', 'baccarat', [60, 10, 12]),
  game(254, 'next/onering', 'ring12', 'ring12', [60, 10, 15]),
  game(301, 'lotus/baccarat', 'baccarat', 'baccarat', [50, 6, 12]),
  game(302, 'lotus/dragontiger', 'dragontiger', 'dragontiger', [50, 6, 8]),
  game(303, 'lotus/oddeven', 'cardoddeven', 'cardoddeven', [60, 10, 10]),
  game(304, 'lotus/sicbo', 'sicbo', 'sicbo', [60, 8, 8]),
  game(401, 'skypark/baccarat1', 'baccarat', 'baccaratSky', [60, 8, 14]),
  game(402, 'skypark/baccarat2', 'baccarat', 'baccaratSky', [60, 8, 14]),
  game(403, 'skypark/speed_baccarat1', 'baccarat', 'baccaratSky', [30, 5, 8]),
  game(404, 'skypark/speed_baccarat2', 'baccarat', 'baccaratSky', [30, 5, 8]),
  game(405, 'skypark/dragontiger', 'dragontiger', 'dragontiger', [40, 5, 6]),
  game(406, 'skypark/blackjack', 'blackjack', 'blackjack', [60, 8, 15]),
  game(407, 'skypark/dice', 'diceduel', 'diceduel', [40, 6, 6]),
  game(408, 'skypark/oddeven', 'cardoddeven', 'cardoddeven', [40, 6, 6]),
  game(501, 'token/baccarat', 'baccarat', 'baccarat', [30, 5, 8], { numbering: 'cumulative' }),
  game(502, 'token/highrow', 'hilo', 'hilo', [15, 5, 3], { numbering: 'cumulative' }),
  game(503, 'token/highrow5', 'hilo', 'hilo', [10, 5, 3], { numbering: 'cumulative' }),
  game(504, 'token/roulette', 'roulette15', 'roulette15', [30, 8, 7], { numbering: 'cumulative' }),
  game(611, 'bet365/soccer/premierships', 'virtual-soccer', 'soccer', [180, 20, 60]),
  game(612, 'bet365/soccer/superleagues', 'virtual-soccer', 'soccer', [180, 20, 60], { first: 45 }),
  game(613, 'bet365/soccer/eurocups', 'virtual-soccer', 'soccer', [180, 20, 60], { first: 90 }),
  game(614, 'bet365/soccer/worldcups', 'virtual-soccer', 'soccer', [180, 20, 60], { first: 135 }),
  game(621, 'bet365/basketball/bakergardens', 'virtual-basketball', 'basketball', [180, 20, 60]),
  game(622, 'bet365/basketball/waterportarena', 'virtual-basketball', 'basketball', [180, 20, 60], { first: 60 }),
  game(623, 'bet365/basketball/nbareplay', 'virtual-basketball', 'basketball', [180, 20, 60], { first: 120 }),
  game(631, 'bet365/horse/britanniaways', 'virtual-horse', 'horse', [180, 20, 50]),
  game(632, 'bet365/horse/festivaldowns', 'virtual-horse', 'horse', [180, 20, 50], { first: 60 }),
  game(633, 'bet365/horse/victoriaparks', 'virtual-horse', 'horse', [180, 20, 50], { first: 120 }),
  game(641, 'bet365/dog/goldenhillparks', 'virtual-dog', 'dog', [180, 20, 35]),
  game(642, 'bet365/dog/hillsideparks', 'virtual-dog', 'dog', [180, 20, 35], { first: 90 }),
];

const BY_ID = new Map(MINIGAMES.map((each) => [each.id, each]));
const BY_PATH = new Map(MINIGAMES.flatMap((each) => [each.path, ...each.aliases].map((path) => [path, each])));

export function minigameBy(id: number): Minigame | undefined {
  return BY_ID.get(id);
}

/** The game of a page, by its path or a second name of it. */
export function minigameAt(path: string): Minigame | undefined {
  return BY_PATH.get(path);
}

/** Sports of the four virtual lobbies; the last part of their path. */
export const VIRTUAL_SPORTS = ['soccer', 'basketball', 'horse', 'dog'] as const;
export type VirtualSport = (typeof VIRTUAL_SPORTS)[number];

/** Venues of a virtual lobby. */
export function venuesOf(sport: VirtualSport): readonly Minigame[] {
  return MINIGAMES.filter(({ kind }) => kind === `virtual-${sport}`);
}
