/** Game type, docs/spec.md CODE-1. Anything else is casino. */
export const GameType = { sports: 1, live: 2, minigame: 3, virtual: 4 } as const;
export type GameType = (typeof GameType)[keyof typeof GameType];

const LABELS: Readonly<Record<number, string>> = {
  1: '스포츠',
  2: '라이브',
  3: '미니게임',
  4: '가상게임',
};

export function gameTypeLabel(type: number): string {
  return LABELS[type] ?? '카지노';
}
