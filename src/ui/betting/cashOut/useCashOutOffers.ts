import { useState } from 'react';
import type { Bet } from '../../../contract/api/betting';
import type { AutoCashOuts, ListedAutoCashOut } from '../../../contract/api/autoCashOut';
import type { CashOutOffers } from '../../../contract/api/cashOut';
import { GameType } from '../../../contract/codes/gameTypes';
import { Settlement } from '../../../contract/stream/market';
import type { CashOutOffer } from '../../../rules/betting/cashOutPart';
import { useSite } from '../../primitives/site';
import { useStream } from '../../primitives/stream';
import { untilLoaded } from '../../primitives/untilLoaded';
import { useResource } from '../../primitives/useResource';

/** Offers are asked for this often while a bet has one or may get one, ms. */
const OFFERS_MS = 3_000;

export interface OfferedCashOuts {
  /** What is offered for a bet at present; null where nothing is, undefined where that is not known yet. */
  of(betId: string): CashOutOffer | null | undefined;
  /** What a bet is cashed out at by itself, if at anything; undefined where that is not known. */
  auto(betId: string): ListedAutoCashOut | undefined;
  reload(): void;
}

/** Whether a bet may be cashed out at all: it is accepted, open, on the feed's odds and without a bonus item. */
export function isCashable({
  kind,
  status,
  decideAt,
  bonus,
}: Pick<Bet, 'kind' | 'status' | 'decideAt' | 'bonus'>): boolean {
  const isOfFeed = kind === GameType.sports || kind === GameType.live;
  return isOfFeed && status === Settlement.inProgress && decideAt === undefined && bonus === undefined;
}

/** What is offered for a bet that is edited; `isKnown`: the server was asked. Undefined: nothing. */
export function useEditOffer(betId: string): { isKnown: boolean; value: number | undefined } {
  const { value, failure } = useOffers(() => true);
  return { isKnown: value !== undefined || !!failure, value: failure ? undefined : offerFor(value, betId)?.value };
}

function useOffers(isNeeded: () => boolean) {
  const { calls, clock, tab } = useSite();
  return useResource<CashOutOffers>({
    load: (_, signal) => calls.betting.cashOuts(signal),
    version: useStream(tab.session.user$)?.bets,
    polled: { clock, ms: OFFERS_MS, isNeeded },
  });
}

function offerFor(offers: CashOutOffers | undefined, betId: string) {
  return offers?.find((one) => one.betId === betId);
}

function neverSet(betId: string): ListedAutoCashOut {
  return { betId, atLeast: null, atMost: null, version: 0 };
}

/** What the server offers for these bets. Where it can't be asked nothing is offered. */
export function useCashOutOffers(bets: readonly Bet[]): OfferedCashOuts {
  const { calls, clock, tab } = useSite();
  const version = useStream(tab.session.user$)?.bets;
  const auto = useResource<AutoCashOuts>({
    load: (_, signal) => calls.betting.autoCashOuts(signal),
    version,
    polled: untilLoaded(clock),
  });
  // What this tab has changed itself is not to be changed again before its new version is here.
  const [changed, setChanged] = useState<AutoCashOuts>();
  const isKnown = !auto.failure && auto.value !== undefined && auto.value !== changed;
  const { value, failure, reload } = useOffers(() => bets.some(isCashable));
  return {
    of: (betId) => (failure ? null : value && (offerFor(value, betId) ?? null)),
    auto: (betId) => (isKnown ? (auto.value?.find((one) => one.betId === betId) ?? neverSet(betId)) : undefined),
    reload: () => {
      setChanged(auto.value);
      reload();
      auto.reload();
    },
  };
}
