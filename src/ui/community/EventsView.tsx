import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Article } from '../../contract/api/community/articles';
import { communityText } from '../copy/community';
import { Link } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { Tabs } from '../primitives/Tabs';
import { useContents } from '../primitives/useContents';
import { colour, radius, size } from '../tokens/tokens';
import { eventState, periodText } from './eventState';
import { Loaded } from '../primitives/Loaded';
import { ArticleAccordion } from './ArticleAccordion';
import { CommunityBadge, CommunityFrame, Head, CommunityPanel, TabRow } from './communityStyle';

interface EventsViewProps {
  show: (html: string) => ReactNode;
}

const TABS = ['event', 'rules'] as const;
const PANEL = 'event-panel';
const { event } = communityText;
const TONES = { coming: 'gold', running: 'good', over: 'none' } as const;

/** /event: events that are on, and the rules. */
export function EventsView({ show }: EventsViewProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('event');
  return (
    <CommunityFrame>
      <Head>
        <h2>{event.title}</h2>
      </Head>
      <TabRow>
        <Tabs label={event.tabsLabel} tabs={TABS} chosen={tab} onChoose={setTab} panel={PANEL}>
          {(one) => event.tabs[one]}
        </Tabs>
      </TabRow>
      <CommunityPanel id={PANEL} role="tabpanel" aria-label={event.tabs[tab]}>
        {tab === 'event' ? <Events /> : <ArticleAccordion kind="rules" show={show} />}
      </CommunityPanel>
    </CommunityFrame>
  );
}

function Events() {
  const { calls, tab } = useSite();
  const events = useContents((signal) => calls.community.articles('event', signal));
  return (
    <Loaded from={events} bars={[110, 4]} empty={{ title: event.none }}>
      {(list) => (
        <Cards>
          {sorted(list, tab.serverClock.read().now).map(({ page, state }) => (
            <li key={page.id} data-state={state}>
              <Link href={`/event/${page.id}`}>
                <CommunityBadge data-tone={TONES[state]}>{event.states[state]}</CommunityBadge>
                <b>{page.title}</b>
                <span>{page.summary}</span>
                <time>{periodText(page)}</time>
              </Link>
            </li>
          ))}
        </Cards>
      )}
    </Loaded>
  );
}

const ORDER = { running: 0, coming: 1, over: 2 } as const;

/** Running events first, past ones last; otherwise in the operator's order. */
function sorted(list: readonly Article[], now: number) {
  return list.map((page) => ({ page, state: eventState(page, now) })).sort((a, b) => ORDER[a.state] - ORDER[b.state]);
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  gap: 10px;
  a {
    display: grid;
    justify-items: start;
    gap: 6px;
    height: 100%;
    padding: 16px;
    border-radius: ${radius.panel};
    border: 1px solid ${colour.hairline};
    background: linear-gradient(160deg, ${colour.raised}, ${colour.ground});
  }
  a:hover {
    border-color: ${colour.goldDeep};
  }
  b {
    font-size: ${size.lead};
  }
  a > span:not(:first-child) {
    color: ${colour.muted};
  }
  time {
    align-self: end;
    font-size: ${size.small};
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }
  [data-state='over'] b {
    color: ${colour.muted};
  }
`;
