import type { ReactElement } from 'react';
import { runChance } from '../../../rules/rounds/runs/runChance';
import { artBackground, artPattern } from '../../tokens/artColours';
import { type MotifName, MOTIFS, type Subject } from './motifs';
import { patternOf } from './patterns';

interface TileArtProps extends Subject {
  motif: MotifName;
  /** In degrees; without one it follows from the id too. */
  hue?: number | undefined;
  /** For a low band: without what is empty above and below most motifs. */
  isLow?: boolean;
}

/** The picture of a game: a motif of its kind, with colours and composition that follow from its id. */
export function TileArt(props: TileArtProps) {
  const key = `${props.id} ${props.motif} ${props.hue} ${props.count} ${props.isLow}`;
  const made = MADE.get(key) ?? artOf(props);
  MADE.set(key, made);
  return made;
}

/** Lists render their tiles often, and the pictures of them never change. */
const MADE = new Map<string, ReactElement>();

/** A tile may be wider than its picture: the pattern goes on there. */
const BEYOND = 'translate(100 47) scale(2.3) translate(-100 -47)';

function artOf({ id, motif, hue, count, isLow }: TileArtProps): ReactElement {
  const chance = runChance(`${motif} ${id}`);
  const own = hue ?? chance.below(360);
  const pattern = patternOf(chance);
  return (
    <svg
      className="art"
      viewBox={isLow ? '0 14 200 76' : '0 0 200 94'}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden
      style={{ background: artBackground(own) }}
    >
      <path d={pattern} fill={artPattern(own)} transform={BEYOND} />
      {MOTIFS[motif]({ id, count }, chance).map(({ d, colour, line, at }, i) => (
        <path
          key={i}
          d={d}
          transform={at}
          {...(line === undefined
            ? { fill: colour }
            : {
                fill: 'none',
                stroke: colour,
                strokeWidth: line,
                strokeLinejoin: 'round' as const,
                strokeLinecap: 'round' as const,
              })}
        />
      ))}
    </svg>
  );
}
