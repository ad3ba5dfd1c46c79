import { useMemo } from 'react';
import type { LegView, OddsLegView } from '../../../contract/api/betting';
import { type Fixture, FixtureStatus } from '../../../contract/stream/fixture';
import { Settlement } from '../../../contract/stream/market';
import { fixture$ } from '../../../engine';
import { shownOdds } from '../../primitives/odds/shownOdds';
import { betsText } from '../../copy/bets';
import { systemsText } from '../../copy/systems';
import { useSite } from '../../primitives/site';
import { useStream } from '../../primitives/stream';
import { useChannels } from '../../primitives/useChannels';
import { legTextOf } from '../history/legText';

/** A leg with the score and the state of its match: while it is played, as they are in this page's own book. */
export function SlipBetLeg({ leg, isBanker }: { leg: LegView; isBanker: boolean }) {
  const isPlayed = leg.kind === 'odds' && leg.status === FixtureStatus.inProgress;
  return isPlayed && leg.result === Settlement.inProgress ? (
    <LegInPlay leg={leg} isBanker={isBanker} />
  ) : (
    <LegRow leg={leg} isBanker={isBanker} />
  );
}

const IN_PLAY = ['inplay.games'] as const;

function LegInPlay({ leg, isBanker }: { leg: OddsLegView; isBanker: boolean }) {
  const { tab } = useSite();
  useChannels(IN_PLAY);
  const fixture = useStream(useMemo(() => fixture$(tab, 'inplay', leg.fixtureId), [tab, leg.fixtureId]));
  return <LegRow leg={legNow(leg, fixture)} isBanker={isBanker} />;
}

function legNow(leg: OddsLegView, fixture: Fixture | undefined): OddsLegView {
  if (!fixture?.scoreboard) return leg;
  const { status, scoreboard } = fixture;
  return { ...leg, status, score: scoreboard.results, period: scoreboard.period };
}

function LegRow({ leg, isBanker }: { leg: LegView; isBanker: boolean }) {
  const { start, match, market, outcome, score, state } = legTextOf(leg);
  return (
    <li data-result={leg.result}>
      <span className="match">{match}</span>
      <span className="score">
        {score === betsText.noScore ? start : score}
        {state && <em>{state}</em>}
      </span>
      <span className="pick">
        {market} <b>{outcome}</b> {shownOdds(leg.price)} {isBanker && systemsText.banker}
      </span>
      {leg.result !== Settlement.inProgress && (
        <span className="badge" data-status={leg.result}>
          {betsText.status.name(leg.result)}
        </span>
      )}
    </li>
  );
}
