import type { Minigame } from '../../contract/rounds/catalogue';
import { runsOf, statsOf } from '../../rules/rounds/patterns';
import { copy } from '../copy/rounds';
import { BeadDisc } from './BeadDisc';
import { type Marked, markOf } from './marks';

interface PatternColumnsProps {
  game: Minigame;
  market: string;
  marked: readonly Marked[];
}

/** A longer run is cut, and says how long it is. */
const RUN_SHOWN = 12;

/** Korean columns: one a run, the newest at the right; what is counted of them above. */
export function PatternColumns({ game, market, marked }: PatternColumnsProps) {
  const told = marked.flatMap(({ round, mark }) => (mark ? { no: round.no, mark } : []));
  const values = told.map(({ mark }) => mark.selection);
  const names = game.board.find(({ id }) => id === market)?.selections ?? [];
  const stats = statsOf(
    values,
    names.map(({ id }) => id),
  );
  const nameOf = (selection: string) => markOf(game, market, selection)?.letter ?? selection;
  return (
    <div style={{ minWidth: 0 }}>
      <h3>{copy.pattern}</h3>
      <p className="chips">
        {stats.tallies.map(({ value, count, share, longest }) => (
          <span key={value}>
            {copy.stats.tally(nameOf(value), count, share)} · {copy.stats.longest(nameOf(value), longest)}
          </span>
        ))}
        {stats.current && <span>{copy.stats.current(nameOf(stats.current.value), stats.current.length)}</span>}
        <span>{copy.stats.alternations(stats.alternations)}</span>
        <span>{copy.stats.changes(stats.changes)}</span>
      </p>
      {/* Scrolled by keys too. */}
      <div className="scroll" tabIndex={0} role="region" aria-label={copy.pattern}>
        <div className="columns">
          {runsOf(values).map(({ value, rounds }) => (
            <div key={rounds[0]}>
              <ol aria-label={`${nameOf(value)} ${copy.run(rounds.length)}`}>
                <li className="head">
                  {nameOf(value)}
                  {rounds.length}
                </li>
                {rounds.slice(-RUN_SHOWN).map((i) => (
                  <li key={i} title={copy.cell(told[i]!.no, told[i]!.mark.name)}>
                    <BeadDisc mark={told[i]!.mark} />
                  </li>
                ))}
                {rounds.length > RUN_SHOWN && <li className="head">×{rounds.length}</li>}
              </ol>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
