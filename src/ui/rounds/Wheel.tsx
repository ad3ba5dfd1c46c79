import { drawColour } from '../tokens/drawColours';
import { colour } from '../tokens/tokens';
import { resultTimeText } from './at';

interface WheelProps {
  slots: readonly { text: string; fill: string }[];
  /** Index of the winning slot: it stops at the top, below the pointer. */
  slot: number;
}

const R = 100;

export function Wheel({ slots, slot }: WheelProps) {
  const angle = 360 / slots.length;
  const point = (degrees: number, radius = R) => {
    const radians = ((degrees - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(radians)).toFixed(2)} ${(radius * Math.sin(radians)).toFixed(2)}`;
  };
  return (
    <svg viewBox="-112 -118 224 232" width="220" height="228">
      <g style={{ transform: `rotate(${-slot * angle}deg)` }}>
        <g className="wheel">
          {slots.map(({ text, fill }, i) => (
            <g key={text}>
              <path
                d={`M0 0 L${point((i - 0.5) * angle)} A${R} ${R} 0 0 1 ${point((i + 0.5) * angle)}Z`}
                fill={fill}
                stroke={colour.text}
                strokeWidth="1"
              />
              <text
                transform={`rotate(${i * angle}) translate(0 -80)`}
                fill={drawColour.onBall}
                fontSize="14"
                fontWeight="700"
                textAnchor="middle"
              >
                {text}
              </text>
            </g>
          ))}
        </g>
      </g>
      <circle r="34" fill={colour.panel} stroke={colour.gold} strokeWidth="2" />
      <text
        className="come"
        style={resultTimeText(0.8)}
        fill={colour.gold}
        fontSize="26"
        fontWeight="700"
        textAnchor="middle"
        y="9"
      >
        {slots[slot]?.text}
      </text>
      <path d="M0 -98 L-9 -116 H9Z" fill={colour.gold} />
    </svg>
  );
}
