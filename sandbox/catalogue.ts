import type { CatalogueGame } from '../src/contract/api/casino/provider';
import type { Rules } from './games/round';
import { CALM, CLASSIC, slot, WILDER } from './games/slots';
import { dealBaccarat, diceDuel, dragonTiger, roulette, rollSicbo } from './games/tables';

/** A game that can be played. */
export interface Game extends CatalogueGame {
  rules: Rules;
}

/** The two catalogues, which the server knows as two providers. */
export const BRANDS = ['playfun', 'vinus'] as const;
export type Brand = (typeof BRANDS)[number];

type Limits = readonly [min: number, max: number];

const LOW: Limits = [1_000, 300_000];
const MIDDLE: Limits = [5_000, 1_000_000];
const HIGH: Limits = [50_000, 5_000_000];
const SLOT: Limits = [500, 100_000];

const RULES = { baccarat: dealBaccarat, dragonTiger, roulette, sicbo: rollSicbo, diceDuel } as const;
const ART = { baccarat: 'cards', dragonTiger: 'duel', roulette: 'wheel', sicbo: 'dice', diceDuel: 'dice' } as const;
const MODELS = { classic: slot(CLASSIC), calm: slot(CALM), wilder: slot(WILDER) } as const;

function table(
  id: string,
  name: string,
  studio: string,
  rules: keyof typeof RULES,
  [min, max]: Limits,
  hue: number,
): Game {
  return { id, name, studio, kind: 'casino', art: ART[rules], hue, min, max, rules: RULES[rules] };
}

function reels(id: string, name: string, studio: string, model: keyof typeof MODELS, hue: number): Game {
  return { id, name, studio, kind: 'slot', art: 'reels', hue, min: SLOT[0], max: SLOT[1], rules: MODELS[model] };
}

const HAN = '한빛 스튜디오';
const NARU = '나루 라이브';
const BYEOL = '별무리 게임즈';
const DAMDAM = '담담 슬롯';
const GAON = '가온 카지노';
const MIR = '미르 스튜디오';
const SAEBYEOK = '새벽 게임즈';
const ONSAE = '온새 슬롯';

export const CATALOGUES: Readonly<Record<Brand, readonly Game[]>> = {
  playfun: [
    table('baccarat-a', '한빛 바카라 A', HAN, 'baccarat', LOW, 150),
    table('baccarat-b', '한빛 바카라 B', HAN, 'baccarat', MIDDLE, 210),
    table('baccarat-vip', '한빛 VIP 바카라', HAN, 'baccarat', HIGH, 40),
    table('dragon-tiger', '한빛 드래곤타이거', HAN, 'dragonTiger', LOW, 8),
    table('roulette', '나루 룰렛', NARU, 'roulette', LOW, 340),
    table('sicbo', '나루 식보', NARU, 'sicbo', LOW, 270),
    table('dice-duel', '나루 다이스 듀얼', NARU, 'diceDuel', LOW, 190),
    reels('lucky-lantern', '행운의 등불', BYEOL, 'classic', 20),
    reels('night-sea', '밤바다의 보물', BYEOL, 'calm', 205),
    reels('star-road', '별무리 길', BYEOL, 'wilder', 255),
    reels('moon-rabbit', '달토끼 방앗간', BYEOL, 'calm', 300),
    reels('red-seven', '레드 세븐', DAMDAM, 'classic', 355),
    reels('gold-carp', '황금 잉어', DAMDAM, 'calm', 45),
    reels('tiger-pass', '호랑이 고개', DAMDAM, 'wilder', 28),
    reels('pine-wind', '솔바람 과수원', DAMDAM, 'classic', 130),
  ],
  vinus: [
    table('baccarat-1', '가온 바카라 1', GAON, 'baccarat', LOW, 95),
    table('baccarat-2', '가온 바카라 2', GAON, 'baccarat', HIGH, 235),
    table('dragon-tiger-1', '가온 드래곤타이거', GAON, 'dragonTiger', MIDDLE, 15),
    table('roulette-1', '미르 룰렛', MIR, 'roulette', MIDDLE, 0),
    table('sicbo-1', '미르 식보', MIR, 'sicbo', MIDDLE, 285),
    reels('dawn-fruits', '새벽 과일 가게', SAEBYEOK, 'classic', 110),
    reels('silk-road', '비단길', SAEBYEOK, 'wilder', 35),
    reels('snow-crane', '눈 내린 학', SAEBYEOK, 'calm', 195),
    reels('onsae-bells', '온새 방울', ONSAE, 'classic', 50),
    reels('dragon-well', '용의 우물', ONSAE, 'wilder', 165),
    reels('plum-night', '매화 밤', ONSAE, 'calm', 325),
  ],
};

export function gameOf(brand: Brand, id: string): Game | undefined {
  return CATALOGUES[brand].find((game) => game.id === id);
}

/** As the server gets it. */
export function catalogueEntry({ id, name, studio, kind, art, hue, min, max }: Game): CatalogueGame {
  return { id, name, studio, kind, art, hue, min, max };
}
