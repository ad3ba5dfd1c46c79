import { type ReactNode, useMemo } from 'react';
import { css, styled } from 'styled-components';
import type { NewsLink } from '../../contract/api/site/settings';
import { type Area, betsOf, gamesOf } from '../../contract/stream/channel';
import type { Fixture } from '../../contract/stream/fixture';
import { gameList$, hasAll, healthSummary$ } from '../../engine';
import { isMatchOver } from '../../rules/match/isMatchOver';
import { homeText } from '../copy/home';
import { Link, useSiteNavigation } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { Skeleton } from '../primitives/Skeleton';
import { useStream } from '../primitives/stream';
import { useChannels } from '../primitives/useChannels';
import { colour, size, touched } from '../tokens/tokens';
import { Banners } from './Banners';
import { Hero, HERO_COUNT, LEFT_BELOW } from './Hero';
import { MatchCard } from './MatchCard';
import { NewsBar } from './NewsBar';
import { Tiles } from './Tiles';
import { topLiveFixtures } from './topLiveFixtures';

export interface HomePicking {
  /** Ids of the bets in the slip. */
  picked: ReadonlySet<string>;
  pick: (outcomeId: string) => void;
}

interface HomeViewProps {
  news: NewsLink | undefined;
  /** Ids of the most important live matches, as the server ranks them; undefined until they are loaded. */
  top: readonly string[] | undefined;
  /** What happened last in a match in play. */
  momentOf: (id: string) => ReactNode;
  openings: Parameters<typeof Tiles>[0]['openings'];
  /** The slip of each area. */
  picking: Readonly<Record<Area, HomePicking>>;
  /** What else is live, between the live matches and the next ones. */
  children?: ReactNode;
  /** What comes later than all that can be pressed, below it. */
  last?: ReactNode;
}

/** Matches shown of each kind. */
const SHOWN = 6;
const CARD_HEIGHT = 'var(--card)';
const HOME_CHANNELS = (['inplay', 'europe'] as const).flatMap((area) => [gamesOf(area), betsOf(area)]);

/** The home page: news, live matches, the next ones, and links to all of it. */
export function HomeView({ news, top, momentOf, openings, picking, children, last }: HomeViewProps) {
  const { tab, clock } = useSite();
  useChannels(HOME_CHANNELS);
  const live = useStream(useMemo(() => gameList$(tab, clock, 'inplay', isListed), [tab, clock]));
  const next = useStream(useMemo(() => gameList$(tab, clock, 'europe'), [tab, clock]));
  const more = {
    ...(live.length > 0 && { '/inplay': homeText.liveCount(live.length) }),
    ...(next.length > 0 && { '/europe': homeText.nextCount(next.length) }),
  };
  const ranked = topLiveFixtures(top ?? [], live, HERO_COUNT + SHOWN);
  const heroes = ranked.length >= HERO_COUNT + LEFT_BELOW ? ranked.slice(0, HERO_COUNT) : [];
  // Until the ranking is there they would be others.
  const isRanked = top !== undefined;
  const isComing = (useIsComing('inplay') && live.length === 0) || !isRanked;
  const ids = (list: readonly { id: string }[]) => list.slice(0, SHOWN).map(({ id }) => id);
  return (
    <Rows>
      <NewsBar news={news} />
      <Hero
        ids={isComing ? undefined : heroes}
        picked={picking.inplay.picked}
        onPick={picking.inplay.pick}
        momentOf={momentOf}
      />
      <Banners />
      <Tiles more={more} openings={openings} />
      <Matches
        area="inplay"
        title={homeText.live}
        all={homeText.allLive}
        none={homeText.noLive}
        ids={ranked.slice(heroes.length, heroes.length + SHOWN)}
        isRanked={isRanked}
        picking={picking.inplay}
      />
      {children}
      <Matches
        area="europe"
        title={homeText.next}
        all={homeText.allNext}
        none={homeText.noNext}
        ids={ids(next)}
        isRanked
        picking={picking.europe}
      />
      {last}
    </Rows>
  );
}

/** As many as its board counts. */
function isListed(fixture: Fixture): boolean {
  return !isMatchOver(fixture);
}

/** Whether what is live in this area may not have arrived yet. */
function useIsComing(area: Area): boolean {
  const { tab } = useSite();
  const { health } = useStream(useMemo(() => healthSummary$(tab, [gamesOf(area)]), [tab, area]));
  return !hasAll(health);
}

interface MatchesProps {
  area: Area;
  title: string;
  /** Text of the link to all of them, and what is shown where there are none. */
  all: string;
  none: string;
  ids: readonly string[];
  /** Which matches are shown is certain; before that only how many. */
  isRanked: boolean;
  picking: HomePicking;
}

function Matches({ area, title, all, none, ids, isRanked, picking: { picked, pick } }: MatchesProps) {
  const { pages } = useSiteNavigation();
  const isLoading = useIsComing(area);
  const isComing = ids.length === 0 ? isLoading : !isRanked;
  const list: ReactNode = isComing ? (
    <CardsToCome height={CARD_HEIGHT} count={ids.length || SHOWN} label={homeText.loading} />
  ) : ids.length === 0 ? (
    <p>{none}</p>
  ) : (
    <Grid>
      {ids.map((id) => (
        <li key={id}>
          <MatchCard area={area} id={id} picked={picked} onPick={pick} />
        </li>
      ))}
    </Grid>
  );
  return (
    <Section aria-labelledby={`${area}-home`}>
      <div>
        <h2 id={`${area}-home`}>{title}</h2>
        {pages.has(`/${area}`) && <Link href={`/${area}`}>{all}</Link>}
      </div>
      {list}
    </Section>
  );
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
  [data-layout='mobile'] & {
    padding: 8px;
  }
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding-top: 8px;
  > div:first-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 0 4px;
  }
  > p {
    padding: 24px;
    border-radius: 8px;
    background: ${colour.panel};
    color: ${colour.muted};
    text-align: center;
  }
  h2 {
    font-size: ${size.lead};
  }
  > div > a {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    min-width: ${touched(30)};
    min-height: ${touched(30)};
    padding: 0 4px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  > div > a:hover {
    color: ${colour.text};
  }
`;

const cards = css`
  /* A card's height. */
  --card: 130px;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: 8px;
  [data-layout='mobile'] & {
    --card: 154px;
  }
`;

const Grid = styled.ul`
  ${cards}
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-height: var(--card);
  }
`;

const CardsToCome = styled(Skeleton)`
  ${cards}
`;
