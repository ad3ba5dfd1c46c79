import type { Minigame } from '../../contract/rounds/catalogue';
import {
  askTheRoad,
  bigRoad,
  type Derivation,
  type RoadMark as Regularity,
  placeMark,
  placeDerived,
} from '../../rules/rounds/roads';
import { roundsText } from '../copy/rounds';
import { colour } from '../tokens/tokens';
import { BeadDisc } from './BeadDisc';
import { beadOf, mainMarket, type ResultMark, type MarkedRound, markOf } from './marks';

const DERIVATIONS = [1, 2, 3] as const;

/** 본매 with its ties, the three roads derived from it, and what they would get next. */
export function BigRoads({ game, marked }: { game: Minigame; marked: readonly MarkedRound[] }) {
  const marks = marked.flatMap(({ mark }) => mark ?? []);
  const beads = marks.map(beadOf);
  const road = bigRoad(beads);
  const sides = sidesOf(game);
  return (
    <>
      <div style={{ minWidth: 0 }}>
        <h3>{roundsText.big}</h3>
        <div className="scroll" tabIndex={0} role="region" aria-label={roundsText.big}>
          <ol className="grid">
            {placeMark(road.columns).map(({ col, row, value: { side, ties } }, i) => {
              // Ties before the first side are shown in its place.
              const all = ties + (i === 0 ? road.leadingTies : 0);
              return (
                <li
                  key={i}
                  className={all > 0 ? 'tied' : undefined}
                  data-ties={all}
                  title={[sides[side]?.name, all > 0 ? roundsText.ties(all) : ''].filter(Boolean).join(' ')}
                  style={{ gridColumn: col + 1, gridRow: row + 1 }}
                >
                  <BeadDisc mark={sides[side]} />
                </li>
              );
            })}
          </ol>
        </div>
      </div>
      <div className="derived">
        {DERIVATIONS.map((k) => (
          <div key={k} style={{ minWidth: 0 }}>
            <h3>{roundsText.derived[k]}</h3>
            <div className="scroll" tabIndex={0} role="region" aria-label={roundsText.derived[k]}>
              <ol className="grid small">
                {placeDerived(road, k).map(({ col, row, value }, i) => (
                  <li key={i} style={{ gridColumn: col + 1, gridRow: row + 1, display: 'grid' }}>
                    <DerivedMark k={k} mark={value} />
                  </li>
                ))}
              </ol>
            </div>
          </div>
        ))}
      </div>
      <div>
        <h3>{roundsText.prediction}</h3>
        {(['P', 'B'] as const).map((side) => {
          const next = askTheRoad(beads, side);
          return (
            <p key={side} className="ask">
              <span>
                <BeadDisc mark={sides[side]} /> {roundsText.predictionSide(sides[side]?.name ?? side)}
              </span>
              {DERIVATIONS.map((k) => {
                const mark = next[k];
                return (
                  <span key={k}>
                    {roundsText.derived[k]} {mark && <DerivedMark k={k} mark={mark} />}{' '}
                    {mark ? roundsText.predictionMark[mark] : roundsText.noPrediction}
                  </span>
                );
              })}
            </p>
          );
        })}
      </div>
    </>
  );
}

/** Ring, disc and slash; a regular one is red and whole, an irregular one blue and dashed or hollowed. */
function DerivedMark({ k, mark }: { k: Derivation; mark: Regularity }) {
  const regular = mark === 'R';
  const paint = regular ? colour.up : colour.down;
  return (
    <svg className="mark" viewBox="0 0 12 12" role="img" aria-label={roundsText.predictionMark[mark]}>
      {k === 3 ? (
        <path d="M2 10L10 2" stroke={paint} strokeWidth="2.4" strokeDasharray={regular ? undefined : '3 2'} />
      ) : (
        <circle
          cx="6"
          cy="6"
          r="4.4"
          fill={k === 2 ? paint : 'none'}
          stroke={paint}
          strokeWidth="1.6"
          strokeDasharray={regular ? undefined : '2.4 1.6'}
        />
      )}
      {k === 2 && !regular && <circle cx="6" cy="6" r="1.7" fill={colour.ground} />}
    </svg>
  );
}

function sidesOf(game: Minigame): Record<'P' | 'B', ResultMark | undefined> {
  const main = mainMarket(game);
  const one = (...ids: string[]) => ids.map((id) => markOf(game, main, id)).find((mark) => mark !== undefined);
  return { P: one('player', 'dragon'), B: one('banker', 'tiger') };
}
