import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dateTimeText } from '../../rules/text/kst';
import { communityText } from '../copy/community';
import { Button } from '../primitives/Button';
import { Link } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useContents } from '../primitives/useContents';
import { eventState, periodText } from './eventState';
import { Loaded } from '../primitives/Loaded';
import { CommunityBadge, FooterActions, CommunityFrame, Head, linkButton, Meta } from './communityStyle';

interface ArticleViewProps {
  id: number;
  show: (html: string) => ReactNode;
  onInquire: () => void;
}

const { event } = communityText;

/** /event/ID: an event, or another article. */
export function ArticleView({ id, show, onInquire }: ArticleViewProps) {
  const { calls, tab } = useSite();
  const page = useContents((signal) => calls.community.article(id, signal));
  return (
    <CommunityFrame>
      <Loaded from={page} bars={[60, 5]}>
        {(value) => (
          <>
            <Head>
              <CommunityBadge data-tone="gold">
                {value.kind === 'event'
                  ? event.states[eventState(value, tab.serverClock.read().now)]
                  : event.kinds[value.kind]}
              </CommunityBadge>
              <h2>{value.title}</h2>
            </Head>
            <Meta>
              {value.summary !== '' && <span>{value.summary}</span>}
              <time>{value.kind === 'event' ? periodText(value) : dateTimeText(value.postedAt)}</time>
            </Meta>
            <Contents>{show(value.contents)}</Contents>
          </>
        )}
      </Loaded>
      <FooterActions>
        <LinkButton href="/event">{communityText.list}</LinkButton>
        <Button onClick={onInquire}>{event.ask}</Button>
      </FooterActions>
    </CommunityFrame>
  );
}

const Contents = styled.div`
  line-height: 1.7;
  overflow-x: auto;
`;

const LinkButton = styled(Link)`
  ${linkButton}
`;
