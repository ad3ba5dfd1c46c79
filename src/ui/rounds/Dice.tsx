import type { ResultOf } from '../../contract/rounds/results';
import { roundsText } from '../copy/rounds';
import { drawColour } from '../tokens/drawColours';
import { resultTimeText } from './at';

/** Places of the pips on a face of 60 × 60, by number. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[30, 30]],
  2: [
    [17, 17],
    [43, 43],
  ],
  3: [
    [17, 17],
    [30, 30],
    [43, 43],
  ],
  4: [
    [17, 17],
    [43, 17],
    [17, 43],
    [43, 43],
  ],
  5: [
    [17, 17],
    [43, 17],
    [30, 30],
    [17, 43],
    [43, 43],
  ],
  6: [
    [17, 15],
    [43, 15],
    [17, 30],
    [43, 30],
    [17, 45],
    [43, 45],
  ],
};

function Die({
  face,
  fill = drawColour.paper,
  pip = drawColour.ink,
  share,
}: {
  face: number;
  fill?: string;
  pip?: string;
  share: number;
}) {
  return (
    <svg className="come" style={resultTimeText(share)} width="64" height="64" viewBox="0 0 60 60">
      <rect width="60" height="60" rx="10" fill={fill} />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5.5" fill={pip} />
      ))}
    </svg>
  );
}

export function Dice({ result: { dice, sum } }: { result: ResultOf<'sicbo'> }) {
  return (
    <>
      <div className="row">
        {dice.map((face, i) => (
          <Die key={i} face={face} share={(i + 1) / 4} />
        ))}
      </div>
      <p className="sum come" style={resultTimeText(0.9)}>
        {roundsText.sum(sum)}
      </p>
    </>
  );
}

export function DiceDuel({ result: { red, blue, winner } }: { result: ResultOf<'diceduel'> }) {
  return (
    <div className="versus">
      <div className="hand" data-won={winner === 'R'}>
        <h4>{roundsText.sides.red}</h4>
        <Die face={red} fill={drawColour.redSide} pip={drawColour.pip} share={0.3} />
      </div>
      <div className="hand" data-won={winner === 'B'}>
        <h4>{roundsText.sides.blue}</h4>
        <Die face={blue} fill={drawColour.blueSide} pip={drawColour.pip} share={0.6} />
      </div>
    </div>
  );
}
