import type { ResultOf } from '../../contract/rounds/results';
import { roundsText } from '../copy/rounds';
import { resultTimeText, vars } from './at';

const COLOURS = ['#b8860b', '#2a63c4', '#b3354a', '#4b5563', '#2f7d46', '#6b3fa0'] as const;
const colourOf = (n: number) => COLOURS[Math.floor((n - 1) / 10) % COLOURS.length]!;

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
        <span className="ball come" style={{ ...resultTimeText(0.8), ...vars({ '--ball': '#8a1030' }) }}>
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
            <span className="ball" style={vars({ '--ball': color === 'red' ? '#b3354a' : '#2a63c4' })}>
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
