import { labelText } from '../labels/labelText';

/** Game type, docs/spec.md CODE-1. Anything else is casino; this server sends `casino`. */
export const GameType = { sports: 1, live: 2, minigame: 3, virtual: 4, casino: 5 } as const;
/** Those a bet may have. */
export const BET_GAME_TYPES = Object.values(GameType).filter((type) => type !== GameType.casino);
export type GameType = (typeof GameType)[keyof typeof GameType];

const LABELS: Readonly<Record<number, string>> = {
  1: '스포츠',
  2: '라이브',
  3: '미니게임',
  4: '가상게임',
};

export function gameTypeLabel(type: number): string {
  return labelText(LABELS[type] ?? '카지노');
}
