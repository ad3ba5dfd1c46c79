import type { RaceCard } from '../../../contract/rounds/cards';
import type { ResultOf } from '../../../contract/rounds/results';
import { weightedIndex } from '../randomPick';
import type { Chance } from '../seedStream';

/** The next one in is as likely as its weight among those still running (Plackett–Luce). */
export function drawRace(chance: Chance, card: RaceCard): ResultOf<'virtual-horse'> | ResultOf<'virtual-dog'> {
  const running = [...card.runners];
  const order: number[] = [];
  while (running.length > 0) {
    const [next] = running.splice(
      weightedIndex(
        chance,
        running.map(({ weight }) => weight),
      ),
      1,
    );
    order.push(next!.no);
  }
  return { kind: card.kind, order };
}
