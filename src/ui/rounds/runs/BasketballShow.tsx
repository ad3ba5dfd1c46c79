import { useMemo } from 'react';
import { labelText } from '../../../contract/labels/labelText';
import type { VirtualCard } from '../../../contract/rounds/cards';
import type { ResultOf } from '../../../contract/rounds/results';
import { basketballRun, basketballScoreAt, type BasketballRun } from '../../../rules/rounds/runs/basketball';
import { runChance } from '../../../rules/rounds/runs/runChance';
import { roundsText } from '../../copy/rounds';
import { resultTimeText } from '../at';
import type { Show } from '../useShow';
import { basketballScene } from './basketballScene';
import { kitsOf } from './kits';
import { Scene } from './Scene';
import { TeamsHead } from './TeamsHead';

interface BasketballShowProps {
  result: ResultOf<'virtual-basketball'>;
  card: VirtualCard | undefined;
  /** Of the round: how the points are made follows from it. */
  id: string;
  show: Show;
}

/** The match that comes to the drawn points, and those of each period. */
export function BasketballShow({ result, card, id, show }: BasketballShowProps) {
  const { home, away } = card && 'home' in card ? card : { home: '', away: '' };
  const run = useMemo(() => basketballRun(result, runChance(id)), [result, id]);
  const kits = useMemo(() => kitsOf(home, away), [home, away]);
  const draw = useMemo(() => basketballScene(run, kits), [run, kits]);
  const teams = { home: labelText(home), away: labelText(away) };
  return (
    <>
      <TeamsHead
        show={show}
        teams={teams}
        kits={kits}
        scoreAt={(share) => basketballScoreAt(run, share)}
        clockAt={(share) => clockText(run, share)}
      />
      <Scene show={show} draw={draw} />
      <table>
        <thead>
          <tr>
            <th scope="col">{roundsText.standingColumns.team}</th>
            {result.q.map((_, i) => (
              <th key={i} scope="col">
                {roundsText.period(i)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {([home, away] as const).map((team, side) => (
            <tr key={side}>
              <th scope="row">{team}</th>
              {result.q.map((points, period) => (
                <td key={period}>
                  <span className="come" style={{ ...resultTimeText(endOf(run, period)), display: 'inline-block' }}>
                    {points[side]}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Share of the show at which a period is over. */
const endOf = ({ attacks }: BasketballRun, period: number): number =>
  attacks.findLast((attack) => attack.period === period)?.at ?? 0;

function clockText({ attacks }: BasketballRun, share: number): string {
  if (share >= attacks.at(-1)!.at) return roundsText.show.fullTime;
  const { period, left } = attacks.findLast(({ from }) => from <= share) ?? attacks[0]!;
  return roundsText.show.left(roundsText.period(period), left);
}
