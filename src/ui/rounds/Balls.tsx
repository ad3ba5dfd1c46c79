import type { ResultOf } from '../../contract/rounds/results';
import { roundsText } from '../copy/rounds';
import { BALL_COLOURS, drawColour } from '../tokens/drawColours';
import { resultTimeText, vars } from './at';

const colourOf = (n: number) => BALL_COLOURS[Math.floor((n - 1) / 10) % BALL_COLOURS.length]!;

/** Five balls and the power ball. */
export function Balls({ result: { balls, powerball, normalSum } }: { result: ResultOf<'powerball'> }) {
  return (
    <>
      <div className="row">
        {balls.map((ball, i) => (
          <span
            key={ball}
            className="ball come"
            style={{ ...resultTimeText((i + 1) / 8), ...vars({ '--ball': colourOf(ball) }) }}
          >
            {ball}
          </span>
        ))}
        <span className="come" style={resultTimeText(0.75)}>
          +
        </span>
        <span className="ball come" style={{ ...resultTimeText(0.8), ...vars({ '--ball': drawColour.powerball }) }}>
          {powerball}
        </span>
      </div>
      <p className="sum come" style={resultTimeText(0.9)}>
        {roundsText.sum(normalSum)}
      </p>
    </>
  );
}

/** All numbers of a keno draw. */
export function Keno({ result: { numbers, sum } }: { result: ResultOf<'keno'> }) {
  return (
    <>
      <div className="row" style={{ maxWidth: 480 }}>
        {numbers.map((n, i) => (
          <span
            key={n}
            className="ball small come"
            style={{ ...resultTimeText((0.85 * (i + 1)) / numbers.length), ...vars({ '--ball': colourOf(n) }) }}
          >
            {n}
          </span>
        ))}
      </div>
      <p className="sum come" style={resultTimeText(0.93)}>
        {roundsText.sum(sum)}
      </p>
    </>
  );
}

/** Three balls, the last of them hidden until the end. */
export function ColouredBalls({ result: { balls, sum } }: { result: ResultOf<'balls3'> }) {
  return (
    <>
      <div className="row">
        {balls.map(({ number, color }, i) => (
          <div key={i} className="hand come" style={resultTimeText((i + 1) / 4)}>
            <span
              className="ball"
              style={vars({ '--ball': color === 'red' ? drawColour.redBall : drawColour.blueBall })}
            >
              {number}
            </span>
            <span>{i === balls.length - 1 ? roundsText.hidden : roundsText.sides[color]}</span>
          </div>
        ))}
      </div>
      <p className="sum come" style={resultTimeText(0.9)}>
        {roundsText.sum(sum)}
      </p>
    </>
  );
}
