import type { Minigame } from '../../contract/rounds/catalogue';
import { labelText } from '../../contract/labels/labelText';
import { runsOf, statsOf } from '../../rules/rounds/patterns';
import { roundsText } from '../copy/rounds';
import { BeadDisc } from './BeadDisc';
import { type MarkedRound, markOf } from './marks';

interface PatternColumnsProps {
  game: Minigame;
  market: string;
  marked: readonly MarkedRound[];
}

/** A longer run is cut and shows its length. */
const RUN_SHOWN = 12;

/** Korean columns: one a run, the newest at the right; their statistics above. */
export function PatternColumns({ game, market, marked }: PatternColumnsProps) {
  const beads = marked.flatMap(({ round, mark }) => (mark ? { no: round.no, mark } : []));
  const values = beads.map(({ mark }) => mark.selection);
  const sheet = game.sheet.find(({ id }) => id === market);
  const names = sheet?.selections ?? [];
  const title = roundsText.pattern(labelText(sheet?.name ?? market));
  const stats = statsOf(
    values,
    names.map(({ id }) => id),
  );
  const nameOf = (selection: string) => markOf(game, market, selection)?.symbol ?? selection;
  return (
    <div style={{ minWidth: 0 }}>
      <h3>{title}</h3>
      <p className="chips">
        <span>{roundsText.stats.total(stats.total)}</span>
        {stats.tallies.map(({ value, count, share, longest }) => (
          <span key={value}>
            {roundsText.stats.tally(nameOf(value), count, share)} · {roundsText.stats.longest(nameOf(value), longest)}
          </span>
        ))}
        {stats.current && <span>{roundsText.stats.current(nameOf(stats.current.value), stats.current.length)}</span>}
        <span>{roundsText.stats.alternations(stats.alternations)}</span>
        <span>{roundsText.stats.changes(stats.changes)}</span>
      </p>
      {/* Focusable, to be scrolled by keyboard. */}
      <div className="scroll" tabIndex={0} role="region" aria-label={title}>
        <div className="columns">
          {runsOf(values).map(({ value, rounds }) => (
            <div key={rounds[0]}>
              <ol aria-label={`${nameOf(value)} ${roundsText.run(rounds.length)}`}>
                <li className="head">
                  {nameOf(value)}
                  {rounds.length}
                </li>
                {rounds.slice(-RUN_SHOWN).map((i) => (
                  <li key={i} title={roundsText.cell(beads[i]!.no, beads[i]!.mark.name)}>
                    <BeadDisc mark={beads[i]!.mark} />
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
