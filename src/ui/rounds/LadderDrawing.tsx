import type { ResultOf } from '../../contract/rounds/results';
import { roundsText } from '../copy/rounds';
import { drawColour } from '../tokens/drawColours';
import { colour } from '../tokens/tokens';
import { resultTimeText } from './at';

const LEFT = 70;
const RIGHT = 190;
const TOP = 34;
const BOTTOM = 206;

/** Two rails and three or four rungs; the path changes sides at each of them. */
export function LadderDrawing({
  result,
}: {
  result: ResultOf<'powerladder'> | ResultOf<'kenoladder'> | ResultOf<'ladder'>;
}) {
  const { start, lines, end } = result;
  const rungs = Array.from({ length: lines }, (_, i) => TOP + ((BOTTOM - TOP) * (i + 1)) / (lines + 1));
  const sides = [LEFT, RIGHT];
  const from = start === 'L' ? 0 : 1;
  const path = rungs.map((y, i) => `V${y} H${sides[(from + i + 1) % 2]}`).join(' ');
  return (
    <svg viewBox="0 0 260 240" width="260" height="240">
      {sides.map((x) => (
        <line
          key={x}
          x1={x}
          x2={x}
          y1={TOP}
          y2={BOTTOM}
          stroke={drawColour.ladderRail}
          strokeWidth="6"
          strokeLinecap="round"
        />
      ))}
      {rungs.map((y) => (
        <line key={y} x1={LEFT} x2={RIGHT} y1={y} y2={y} stroke={drawColour.ladderRail} strokeWidth="6" />
      ))}
      <path className="stroke" pathLength={1} d={`M${sides[from]} ${TOP} ${path} V${BOTTOM}`} />
      <g fill={colour.text} fontSize="16" fontWeight="700" textAnchor="middle">
        <text x={LEFT} y="22">
          {roundsText.left}
        </text>
        <text x={RIGHT} y="22">
          {roundsText.right}
        </text>
        {/* Odd is at the foot of the left rail. */}
        <Foot x={LEFT} text={roundsText.odd} isEnd={end === 'odd'} />
        <Foot x={RIGHT} text={roundsText.even} isEnd={end === 'even'} />
      </g>
    </svg>
  );
}

/** Both ends look the same until the path has reached one of them. */
function Foot({ x, text, isEnd }: { x: number; text: string; isEnd: boolean }) {
  return (
    <>
      <text x={x} y="232" fill={colour.faint}>
        {text}
      </text>
      {isEnd && (
        <text x={x} y="232" className="come" style={resultTimeText(0.85)} fill={colour.gold}>
          {text}
        </text>
      )}
    </>
  );
}
