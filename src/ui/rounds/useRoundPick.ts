import { useMemo } from 'react';
import type { RoundEvent, RoundMarket } from '../../contract/api/rounds';
import type { Minigame } from '../../contract/rounds/catalogue';
import { isVirtual } from '../../contract/rounds/drawKinds';
import { roundPickId } from '../../machines';
import { roundsText } from '../copy/rounds';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';

export interface RoundPicking {
  /** Ids of the selections in the slip. */
  picked: ReadonlySet<string>;
  /** Adds it, or removes it where it is in the slip already; the slip handles one at a time. */
  pick: (market: RoundMarket, selectionId: string) => void;
}

/** Pressing odds of a round adds them to the slip of minigames or of virtual games. */
export function useRoundPick(game: Minigame, event: RoundEvent | undefined): RoundPicking {
  const { betting, tab } = useSite();
  const variant = isVirtual(game.kind) ? 'virtual' : 'mini';
  const slip = useStream(useMemo(() => betting.slip$(variant), [betting, variant]));
  const ids = (slip?.legs ?? []).map(({ pick }) => pick.id).join(' ');
  const picked = useMemo(() => new Set(ids.split(' ')), [ids]);
  return {
    picked,
    pick: (market, selectionId) => {
      const selection = market.selections.find(({ id }) => id === selectionId);
      if (!event || selection?.price === undefined) return;
      betting.toggleRound(variant, {
        kind: 'round',
        id: roundPickId(event.id, market.id, selectionId),
        fixtureId: event.id,
        roundId: event.id,
        marketId: market.id,
        selectionId,
        market: '',
        sport: 0,
        gameId: game.id,
        live: false,
        price: selection.price,
        game: game.name,
        round: roundsText.round(event.no),
        marketName: market.name,
        outcome: selectionName(market, selectionId, event),
        at: tab.serverClock.read().now,
        closesAt: event.closesAt,
      });
    },
  };
}

/** A side of a match is named by its team, a runner by its name. */
export function selectionName(market: RoundMarket, selectionId: string, { card }: Pick<RoundEvent, 'card'>): string {
  const name = market.selections.find(({ id }) => id === selectionId)?.name ?? selectionId;
  const line = lineText(market, selectionId);
  if (card && 'home' in card) {
    const side = /(?:^|-)(home|away)$/.exec(selectionId)?.[1];
    const team = side === 'home' ? card.home : side === 'away' ? card.away : name;
    return line === '' ? team : `${team} ${line}`;
  }
  if (card && 'runners' in card) {
    const no = /^[wp](\d+)$/.exec(selectionId)?.[1];
    const runner = card.runners.find((one) => String(one.no) === no);
    if (runner) return roundsText.runner(runner.no, runner.name);
  }
  return name;
}

/** A handicap is the home side's: the other one has its opposite. */
function lineText({ line }: RoundMarket, selectionId: string): string {
  if (line === undefined) return '';
  const own = selectionId === 'ah-away' ? -line : line;
  const text = (own / 10).toFixed(1);
  return selectionId.startsWith('ah-') && own > 0 ? `+${text}` : text;
}
