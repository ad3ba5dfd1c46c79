import { useMemo } from 'react';
import { labelText } from '../../../contract/labels/labelText';
import type { VirtualCard } from '../../../contract/rounds/cards';
import type { ResultOf } from '../../../contract/rounds/results';
import { runChance } from '../../../rules/rounds/runs/runChance';
import { soccerMinuteAt, soccerRun, soccerScoreAt } from '../../../rules/rounds/runs/soccer';
import { roundsText } from '../../copy/rounds';
import { resultTimeText } from '../at';
import type { Show } from '../useShow';
import { kitsOf } from './kits';
import { Scene } from './Scene';
import { carriersOf } from './soccerPlayers';
import { soccerScene } from './soccerScene';
import { TeamsHead } from './TeamsHead';

interface SoccerShowProps {
  result: ResultOf<'virtual-soccer'>;
  card: VirtualCard | undefined;
  /** Of the round: what happens between the goals follows from it. */
  id: string;
  show: Show;
}

/** The match that comes to the drawn goals, and who scored when. */
export function SoccerShow({ result, card, id, show }: SoccerShowProps) {
  const { home, away } = card && 'home' in card ? card : { home: '', away: '' };
  const match = useMemo(() => {
    const run = soccerRun(result, runChance(id));
    return { run, carriers: carriersOf(run), kits: kitsOf(home, away) };
  }, [result, id, home, away]);
  const draw = useMemo(() => soccerScene(match, { home, away }), [match, home, away]);
  const { run, kits } = match;
  const goals = run.filter(({ kind }) => kind === 'goal');
  const teams = { home: labelText(home), away: labelText(away) };
  return (
    <>
      <TeamsHead
        show={show}
        teams={teams}
        kits={kits}
        scoreAt={(share) => soccerScoreAt(run, share)}
        clockAt={(share) => clockText(soccerMinuteAt(run, share), share >= run.at(-1)!.at)}
      />
      <Scene show={show} draw={draw} />
      <ul className="goals">
        {goals.map(({ at, side }, i) => (
          <li key={i} className="come" style={resultTimeText(at)}>
            {roundsText.show.scored(soccerMinuteAt(run, at), teams[side])}
          </li>
        ))}
      </ul>
    </>
  );
}

function clockText(minute: number, isOver: boolean): string {
  return isOver ? roundsText.show.fullTime : roundsText.show.clock(minute);
}
