import { useId } from 'react';
import { styled } from 'styled-components';
import { type Crest, crestOf } from '../../rules/text/crest';
import { CREST_COLOURS } from '../tokens/crestColours';
import { colour } from '../tokens/tokens';

/** Outlines and figures on a grid of 20 × 20. */
const OUTLINES: Readonly<Record<Crest['shape'], string>> = {
  shield: 'M2 2h16v8.5c0 4-3.4 6.4-8 8.5c-4.6-2.1-8-4.5-8-8.5Z',
  round: 'M10 1a9 9 0 1 1 0 18a9 9 0 1 1 0-18Z',
  pointed: 'M10 1l8 3.2v8.3l-8 6.5l-8-6.5V4.2Z',
  square: 'M3.5 2h13a1.5 1.5 0 0 1 1.5 1.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 2 16.5v-13A1.5 1.5 0 0 1 3.5 2Z',
};
const FIGURES: Readonly<Record<Crest['pattern'], string>> = {
  plain: 'M10 5.5l1.4 3h3.2l-2.6 2.1l1 3.3l-3-2l-3 2l1-3.3l-2.6-2.1h3.2Z',
  halves: 'M10 0h10v20H10Z',
  sash: 'M0 14L14 0h6L0 20Z',
  stripe: 'M7 0h6v20H7Z',
  band: 'M0 7h20v6H0Z',
  chief: 'M0 0h20v7H0Z',
  chevron: 'M0 13L10 5l10 8v5L10 10L0 18Z',
  quarters: 'M0 0h10v10H0ZM10 10h10v10H10Z',
};

/** A team's crest, made from its name; decorative, the name is beside it. */
export function TeamCrest({ team, px = 16 }: { team: string; px?: number }) {
  const outline = useId();
  const { shape, pattern, colours } = crestOf(team, CREST_COLOURS.length);
  const [ground, figure] = colours.map((number) => CREST_COLOURS[number]);
  return (
    <Drawing viewBox="0 0 20 20" width={px} height={px} aria-hidden>
      <clipPath id={outline}>
        <path d={OUTLINES[shape]} />
      </clipPath>
      <g clipPath={`url(#${outline})`}>
        <path d="M0 0h20v20H0Z" fill={ground} />
        <path d={FIGURES[pattern]} fill={figure} />
      </g>
      <path d={OUTLINES[shape]} className="edge" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  .edge {
    fill: none;
    stroke: ${colour.edge};
    stroke-width: 1;
  }
`;
