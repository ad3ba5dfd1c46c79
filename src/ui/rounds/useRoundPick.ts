import { useMemo, useState } from 'react';
import type { RoundEvent, RoundMarket } from '../../contract/api/rounds';
import type { Minigame } from '../../contract/rounds/catalogue';
import { isVirtual } from '../../contract/rounds/drawKinds';
import { labelText } from '../../contract/labels/labelText';
import { type RoundPick, roundPickId, type SlipView } from '../../machines';
import { roundsText } from '../copy/rounds';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';

export interface RoundPicking {
  variant: 'virtual' | 'mini';
  /** The slip the selections go into; undefined while nobody may bet. */
  slip: SlipView | undefined;
  /** Ids of the selections in the slip. */
  picked: ReadonlySet<string>;
  /** Adds it, or removes it where it is in the slip already. */
  pick: (market: RoundMarket, selectionId: string) => void;
  /** Bets on it by this one press. */
  repeat: (market: RoundMarket, selectionId: string, stake: number) => void;
  /** The selection in the slip is there because of such a press. */
  isRepeating: boolean;
}

/** Pressing odds of a round adds them to the slip of minigames or of virtual games. */
export function useRoundPick(game: Minigame, event: RoundEvent | undefined): RoundPicking {
  const { betting, tab } = useSite();
  const variant = isVirtual(game.kind) ? 'virtual' : 'mini';
  const slip = useStream(useMemo(() => betting.slip$(variant), [betting, variant]));
  const ids = (slip?.legs ?? []).map(({ pick }) => pick.id).join(' ');
  const picked = useMemo(() => new Set(ids.split(' ')), [ids]);
  const [repeated, setRepeated] = useState<RoundPick>();
  const pickOf = (market: RoundMarket, selectionId: string): RoundPick | undefined => {
    const selection = market.selections.find(({ id }) => id === selectionId);
    if (!event || selection?.price === undefined) return undefined;
    return {
      kind: 'round',
      id: roundPickId(event.id, market.id, selectionId),
      fixtureId: event.id,
      roundId: event.id,
      marketId: market.id,
      selectionId,
      market: '',
      sport: 0,
      gameId: game.id,
      isExclusive: market.exclusive,
      live: false,
      price: selection.price,
      game: game.name,
      round: roundsText.round(event.no),
      marketName: market.name,
      outcome: selectionName(market, selectionId, event),
      at: tab.serverClock.read().now,
      closesAt: event.closesAt,
    };
  };
  return {
    variant,
    slip,
    picked,
    pick: (market, selectionId) => {
      const chosen = pickOf(market, selectionId);
      setRepeated(undefined);
      if (chosen) betting.toggleRound(variant, chosen);
    },
    repeat: (market, selectionId, stake) => {
      const chosen = pickOf(market, selectionId);
      setRepeated(chosen);
      if (chosen) betting.repeatRound(variant, chosen, stake);
    },
    isRepeating: repeated !== undefined && repeated.roundId === event?.id && picked.has(repeated.id),
  };
}

/** A side of a match is named by its team, a runner by its name. */
export function selectionName(market: RoundMarket, selectionId: string, { card }: Pick<RoundEvent, 'card'>): string {
  const name = labelText(market.selections.find(({ id }) => id === selectionId)?.name ?? selectionId);
  const line = lineText(market, selectionId);
  if (card && 'home' in card) {
    const side = /(?:^|-)(home|away)$/.exec(selectionId)?.[1];
    const team = side === 'home' ? labelText(card.home) : side === 'away' ? labelText(card.away) : name;
    return line === '' ? team : `${team} ${line}`;
  }
  const runner = runnerOf({ card }, selectionId);
  return runner ? roundsText.runner(runner.no, labelText(runner.name)) : name;
}

/** Whom a selection is on, where it is one runner of a race. */
export function runnerOf({ card }: Pick<RoundEvent, 'card'>, selectionId: string) {
  if (!card || !('runners' in card)) return undefined;
  const no = /^[wp](\d+)$/.exec(selectionId)?.[1];
  return card.runners.find((one) => String(one.no) === no);
}

/** A handicap is the home side's: the other one has its opposite. */
function lineText({ line }: RoundMarket, selectionId: string): string {
  if (line === undefined) return '';
  const own = selectionId === 'ah-away' ? -line : line;
  const text = (own / 10).toFixed(1);
  return selectionId.startsWith('ah-') && own > 0 ? `+${text}` : text;
}
