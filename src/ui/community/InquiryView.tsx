import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { AttachedSlip } from '../../contract/api/community/writing';
import { dateTimeText } from '../../rules/text/kst';
import { communityText } from '../copy/community';
import { Button } from '../primitives/Button';
import { ConfirmAction } from '../primitives/ConfirmAction';
import { Link, useSiteNavigation } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { useResource } from '../primitives/useResource';
import { colour, radius } from '../tokens/tokens';
import { Loaded } from '../primitives/Loaded';
import {
  CommunityBadge,
  FooterActions,
  CommunityFrame,
  Head,
  linkButton,
  Meta,
  AttachedSlips,
  BodyText,
} from './communityStyle';

interface InquiryViewProps {
  id: number;
  /** Shows a bet, read-only. */
  slip: (slip: AttachedSlip) => ReactNode;
}

const LIST = '/customer';
const { customer } = communityText;

/** /customer/view/ID: an inquiry of the member, and its answer. */
export function InquiryView({ id, slip }: InquiryViewProps) {
  const { calls, shell } = useSite();
  const { go } = useSiteNavigation();
  const { unread } = useStream(shell.session$);
  // The answer is sent as a message too.
  const inquiry = useResource({ load: (_, signal) => calls.community.inquiry(id, signal), version: unread });
  const [isAsking, setAsking] = useState(false);
  return (
    <CommunityFrame>
      <Loaded from={inquiry} bars={[60, 4]}>
        {({ category, title, contents, askedAt, state, slips, answer }) => (
          <>
            <Head>
              <CommunityBadge data-tone={state === 'answered' ? 'good' : 'warn'}>{customer[state]}</CommunityBadge>
              <h2>{title}</h2>
            </Head>
            <Meta>
              <span>{customer.category(category)}</span>
              <time>{dateTimeText(askedAt)}</time>
            </Meta>
            <BodyText>{contents}</BodyText>
            {slips.length > 0 && (
              <AttachedSlips aria-label={communityText.attach.slips}>
                <h3>{communityText.attach.slips}</h3>
                {slips.map((one) => (
                  <div key={one.id}>{slip(one)}</div>
                ))}
              </AttachedSlips>
            )}
            <Answer aria-label={customer.answer}>
              <Meta>
                <b>{customer.answer}</b>
                {answer && <time>{dateTimeText(answer.at)}</time>}
              </Meta>
              <BodyText>{answer ? answer.contents : customer.noAnswer}</BodyText>
            </Answer>
          </>
        )}
      </Loaded>
      <FooterActions>
        <LinkButton href={LIST}>{communityText.list}</LinkButton>
        {inquiry.value && <Button onClick={() => setAsking(true)}>{communityText.remove}</Button>}
      </FooterActions>
      {isAsking && (
        <ConfirmAction
          action={{ ...customer.drop, run: (signal) => calls.community.dropInquiry(id, signal) }}
          onClose={() => setAsking(false)}
          onDone={() => go(LIST)}
        />
      )}
    </CommunityFrame>
  );
}

const LinkButton = styled(Link)`
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
