import type { BasketballCard, SoccerCard } from '../../../contract/rounds/cards';
import type { ResultOf } from '../../../contract/rounds/results';
import { weightedIndex } from '../randomPick';
import type { Chance } from '../seedStream';

const MINUTES = 90;

/** Goals of each side as on the card, each in a minute of its own. */
export function drawSoccer(chance: Chance, card: SoccerCard): ResultOf<'virtual-soccer'> {
  const home = weightedIndex(chance, card.homeGoals);
  const away = weightedIndex(chance, card.awayGoals);
  const minutes = new Set<number>();
  const goal = (side: 'home' | 'away') => {
    let minute: number;
    do minute = chance.below(MINUTES) + 1;
    while (minutes.has(minute));
    minutes.add(minute);
    return { minute, side };
  };
  const goals = [
    ...Array.from({ length: home }, () => goal('home')),
    ...Array.from({ length: away }, () => goal('away')),
  ];
  return { kind: 'virtual-soccer', home, away, goals: goals.sort((a, b) => a.minute - b.minute) };
}

/** Above a team's base a quarter has three parts of 0 to 8 points each; an overtime three of 0 to 4, on a base of its own. */
export const VIRTUAL_QUARTER = { parts: 3, range: 9 } as const;
export const VIRTUAL_OVERTIME = { base: 4, parts: 3, range: 5 } as const;
export const QUARTERS = 4;

function points(chance: Chance, { parts, range }: { parts: number; range: number }): number {
  let sum = 0;
  for (let i = 0; i < parts; i += 1) sum += chance.below(range);
  return sum;
}

/** Four quarters, and overtimes until it is decided. */
export function drawBasketball(chance: Chance, card: BasketballCard): ResultOf<'virtual-basketball'> {
  const q: [number, number][] = [];
  let home = 0;
  let away = 0;
  while (q.length < QUARTERS || home === away) {
    const over = q.length >= QUARTERS;
    const kind = over ? VIRTUAL_OVERTIME : VIRTUAL_QUARTER;
    const period: [number, number] = [
      (over ? VIRTUAL_OVERTIME.base : card.homeBase) + points(chance, kind),
      (over ? VIRTUAL_OVERTIME.base : card.awayBase) + points(chance, kind),
    ];
    q.push(period);
    home += period[0];
    away += period[1];
  }
  return { kind: 'virtual-basketball', home, away, q };
}
