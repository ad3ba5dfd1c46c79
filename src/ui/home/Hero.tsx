import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { homeText } from '../copy/home';
import { Skeleton } from '../primitives/Skeleton';
import { onSmall } from '../tokens/tokens';
import { MatchCard } from './MatchCard';

/** Matches above all others, and how many have to be left for the list below. */
export const HERO_COUNT = 2;
export const LEFT_BELOW = 2;

/** Of a card, px: reserved until the matches are known, so that nothing moves when they are. */
const HEIGHT = 196;

interface HeroProps {
  /** Undefined: not known yet. */
  ids: readonly string[] | undefined;
  /** Ids of the bets in the slip. */
  picked: ReadonlySet<string>;
  onPick: (outcomeId: string) => void;
  /** What happened last in a match. */
  momentOf: (id: string) => ReactNode;
}

/** The best known matches in play, large: score, clock, what happened last, and the odds on the winner. */
export function Hero({ ids, picked, onPick, momentOf }: HeroProps) {
  if (ids?.length === 0) return null;
  return (
    <section aria-label={homeText.hero}>
      <List>
        {Array.from({ length: ids?.length ?? HERO_COUNT }, (_, at) => {
          const id = ids?.[at];
          return (
            <li key={id ?? at}>
              {id === undefined ? (
                <Skeleton height={HEIGHT} count={1} label={homeText.loading} />
              ) : (
                <MatchCard area="inplay" id={id} picked={picked} onPick={onPick} moment={momentOf(id)} />
              )}
            </li>
          );
        })}
      </List>
    </section>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(${HERO_COUNT}, minmax(0, 1fr));
  gap: 8px;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-height: ${HEIGHT}px;
  }
  ${onSmall} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
