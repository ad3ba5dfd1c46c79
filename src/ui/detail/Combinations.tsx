import { useCallback, useMemo } from 'react';
import { labelText } from '../../contract/labels/labelText';
import { BET_OPTION_LABELS } from '../../contract/codes/betOptions';
import { marketLabel } from '../../contract/labels/marketLabel';
import type { Area } from '../../contract/stream/channel';
import type { MarketView, Tab } from '../../engine';
import { OutcomeState } from '../../rules/outcomeState';
import { boardMarkets } from '../../rules/market/board';
import { mainRung } from '../../rules/market/mainRung';
import type { Teams } from '../../rules/market/outcomeSlot';
import { type Combination, combinationOffers, type PairableOutcome } from '../../rules/betting/pairs';
import { jointPrice } from '../../rules/joint/jointPrice';
import { pricedMatchOf } from '../../rules/joint/pricedMatch';
import { shownOdds } from '../primitives/odds/shownOdds';
import { detailText } from '../copy/detail';
import { oddsCellText } from '../copy/odds';
import { useWriter } from '../primitives/stream';

interface CombinationsProps {
  tab: Tab;
  area: Area;
  fixtureId: string;
  sport: number;
  teams: Teams | undefined;
  markets: readonly MarketView[];
  picked: ReadonlySet<string>;
  onPick: (outcomeIds: readonly [string, string]) => void;
}

/** Who wins and how many in one click: both picks go into the slip together (docs/spec.md SLIP-8). */
export function Combinations({ tab, area, fixtureId, sport, teams, markets, picked, onPick }: CombinationsProps) {
  const { winner, total } = boardMarkets(markets, sport);
  const line = total && mainRung<MarketView['rungs'][number]>(total);
  if (!winner || !line || winner.rungs.length !== 1) return null;
  const offers = combinationOffers(sport, combinableOutcomes(winner.rungs[0]!), combinableOutcomes(line), teams);
  if (offers.length === 0) return null;
  const label = `${marketLabel(winner.name, sport)} + ${marketLabel(total.name, sport)} ${line.label}`;
  return (
    <section className="market" aria-label={detailText.combination}>
      <h3 className="combination">
        {detailText.combination} <span>{label}</span>
      </h3>
      <div className="outcomes" style={{ gridTemplateColumns: `repeat(${offers.length / 2}, minmax(0, 1fr))` }}>
        {offers.map((offer) => (
          <Offer
            key={`${offer.winner.id} ${offer.total.id}`}
            tab={tab}
            area={area}
            fixtureId={fixtureId}
            offer={offer}
            name={label}
            picked={picked.has(offer.winner.id) && picked.has(offer.total.id)}
            onPick={onPick}
          />
        ))}
      </div>
    </section>
  );
}

/** Prices are read when they are shown. */
function combinableOutcomes({ outcomes: candidates }: MarketView['rungs'][number]): PairableOutcome[] {
  return candidates.map(({ id, name }) => ({ id, name, price: 0 }));
}

interface OfferProps {
  tab: Tab;
  area: Area;
  fixtureId: string;
  offer: Combination<PairableOutcome>;
  name: string;
  picked: boolean;
  onPick: (outcomeIds: readonly [string, string]) => void;
}

interface CombinedQuote {
  price: number;
  state: OutcomeState;
}

/** Its odds are those of both picks together, and written past React as other odds are. */
function Offer({ tab, area, fixtureId, offer, name, picked, onPick }: OfferProps) {
  const { winner, total } = offer;
  const both = useMemo(
    () => combinedQuoteOf(tab, area, fixtureId, [winner.id, total.id]),
    [tab, area, fixtureId, winner.id, total.id],
  );
  const label = labelText(BET_OPTION_LABELS[offer.name] ?? offer.name);
  const write = useCallback(
    (button: HTMLElement, { price, state }: CombinedQuote) => {
      const text = shownOdds(price);
      button.dataset.state = state;
      button.querySelector('.price')!.textContent = text;
      const labels = [oddsCellText.cell.market(name, label), text, oddsCellText.state(state)];
      button.setAttribute('aria-label', labels.filter((label) => label !== '').join(' '));
    },
    [name, label],
  );
  const ref = useWriter<HTMLButtonElement, CombinedQuote>(both, write);
  return (
    <button
      ref={ref}
      type="button"
      className="odds wide pair"
      aria-pressed={picked}
      tabIndex={-1}
      data-stop="price"
      onClick={() => onPick([winner.id, total.id])}
    >
      <span className="label">{label}</span>
      <span className="price">–</span>
    </button>
  );
}

const GRAVITY = Object.values(OutcomeState);

function combinedQuoteOf(tab: Tab, area: Area, fixtureId: string, ids: readonly [string, string]) {
  const read = (): CombinedQuote => {
    const states = ids.map((id) => tab.outcomeStateOf(area, id));
    const state = states.toSorted((a, b) => GRAVITY.indexOf(a) - GRAVITY.indexOf(b))[0]!;
    const match = pricedMatchOf(tab.books[area].entries.get(fixtureId), area === 'inplay');
    const price = match && jointPrice(match, ...ids);
    return { price: price ?? 0, state: price || state !== OutcomeState.open ? state : OutcomeState.suspended };
  };
  return {
    subscribe: (next: (both: CombinedQuote) => void) => {
      let last: CombinedQuote | undefined;
      const show = () => {
        const both = read();
        if (both.price === last?.price && both.state === last.state) return;
        last = both;
        next(both);
      };
      show();
      const subscriptions = ids.map((id) => tab.outcome$(area, id).subscribe(show));
      return { unsubscribe: () => subscriptions.forEach((one) => one.unsubscribe()) };
    },
  };
}
