import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Slip } from '../../contract/api/community/writing';
import { dateTimeText } from '../../rules/text/kst';
import { copy } from '../copy/community';
import { Button } from '../primitives/Button';
import { ConfirmDeed } from '../primitives/ConfirmAction';
import { Link, useWays } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { useResource } from '../primitives/useResource';
import { colour, radius } from '../tokens/tokens';
import { Loaded } from './Loaded';
import { Badge, End, Frame, Head, linkButton, Meta, Slips, Words } from './talkStyle';

interface InquiryViewProps {
  id: number;
  /** Shows a bet that nothing can be done about. */
  slip: (slip: Slip) => ReactNode;
}

const LIST = '/customer';
const { customer } = copy;

/** /customer/view/ID: an inquiry of the member's own, and what was answered. */
export function InquiryView({ id, slip }: InquiryViewProps) {
  const { calls, house } = useSite();
  const { go } = useWays();
  const { unread } = useStream(house.session$);
  // The answer comes with a letter.
  const inquiry = useResource((signal) => calls.talk.inquiry(id, signal), unread);
  const [isAsking, setAsking] = useState(false);
  return (
    <Frame>
      <Loaded of={inquiry} bars={[60, 4]}>
        {({ category, title, contents, askedAt, state, slips, answer }) => (
          <>
            <Head>
              <Badge data-tone={state === 'answered' ? 'good' : 'warn'}>{customer[state]}</Badge>
              <h2>{title}</h2>
            </Head>
            <Meta>
              <span>{customer.category(category)}</span>
              <time>{dateTimeText(askedAt)}</time>
            </Meta>
            <Words>{contents}</Words>
            {slips.length > 0 && (
              <Slips aria-label={copy.attach.slips}>
                <h3>{copy.attach.slips}</h3>
                {slips.map((one) => (
                  <div key={one.id}>{slip(one)}</div>
                ))}
              </Slips>
            )}
            <Answer aria-label={customer.answer}>
              <Meta>
                <b>{customer.answer}</b>
                {answer && <time>{dateTimeText(answer.at)}</time>}
              </Meta>
              <Words>{answer ? answer.contents : customer.noAnswer}</Words>
            </Answer>
          </>
        )}
      </Loaded>
      <End>
        <Way href={LIST}>{copy.list}</Way>
        {inquiry.value && <Button onClick={() => setAsking(true)}>{copy.remove}</Button>}
      </End>
      {isAsking && (
        <ConfirmDeed
          deed={{ ...customer.drop, run: (signal) => calls.talk.dropInquiry(id, signal) }}
          onClose={() => setAsking(false)}
          onDone={() => go(LIST)}
        />
      )}
    </Frame>
  );
}

const Way = styled(Link)`
  ${linkButton}
`;

const Answer = styled.section`
  display: grid;
  gap: 8px;
  padding: 14px 16px;
  border-radius: ${radius.field};
  border-left: 3px solid ${colour.goldDeep};
  background: ${colour.ground};
`;
