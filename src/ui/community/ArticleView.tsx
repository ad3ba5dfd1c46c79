import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dateTimeText } from '../../rules/text/kst';
import { copy } from '../copy/community';
import { Button } from '../primitives/Button';
import { Link } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useContents } from '../primitives/useContents';
import { eventState, periodText } from './eventState';
import { Loaded } from './Loaded';
import { Badge, End, Frame, Head, linkButton, Meta } from './talkStyle';

interface HousePageViewProps {
  id: number;
  show: (html: string) => ReactNode;
  onAsk: () => void;
}

const { event } = copy;

/** /event/ID: an event, or another page of the house. */
export function HousePageView({ id, show, onAsk }: HousePageViewProps) {
  const { calls, tab } = useSite();
  const page = useContents((signal) => calls.talk.housePage(id, signal));
  return (
    <Frame>
      <Loaded of={page} bars={[60, 5]}>
        {(value) => (
          <>
            <Head>
              <Badge data-tone="gold">
                {value.kind === 'event'
                  ? event.states[eventState(value, tab.serverClock.read().now)]
                  : event.kinds[value.kind]}
              </Badge>
              <h2>{value.title}</h2>
            </Head>
            <Meta>
              {value.summary !== '' && <span>{value.summary}</span>}
              <time>{value.kind === 'event' ? periodText(value) : dateTimeText(value.postedAt).slice(0, 16)}</time>
            </Meta>
            <Contents>{show(value.contents)}</Contents>
          </>
        )}
      </Loaded>
      <End>
        <Way href="/event">{copy.list}</Way>
        <Button onClick={onAsk}>{event.ask}</Button>
      </End>
    </Frame>
  );
}

const Contents = styled.div`
  line-height: 1.7;
  overflow-x: auto;
`;

const Way = styled(Link)`
  ${linkButton}
`;
