import { styled } from 'styled-components';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText } from '../../copy/admin';
import { colour, size } from '../../tokens/tokens';

/** Secondary text of a cell. */
export const Faint = styled.span`
  color: ${colour.muted};
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** The member a row is about. */
export function Person({ userId, nickname }: { userId: string; nickname: string }) {
  return (
    <>
      <strong>{userId}</strong> {nickname}
    </>
  );
}

/** When something was done, and who of staff did it where that is known: a day and its time stay together. */
export function DoneAt({ by, at }: { by?: string | null; at: number | null }) {
  if (at === null) return adminText.unknown;
  return (
    <>
      {by && `${by} `}
      <Moment>{dateTimeText(at)}</Moment>
    </>
  );
}

const Moment = styled(Faint)`
  white-space: nowrap;
`;

export type StatusTone = 'plain' | 'muted' | 'good' | 'warn' | 'bad';

/** A status, in the colour of its tone. */
export const Status = styled.span<{ $tone: StatusTone }>`
  white-space: nowrap;
  color: ${({ $tone }) => ($tone === 'plain' ? 'inherit' : colour[$tone])};
`;

/** A code or reference that is read character by character. */
export const Mono = styled.code`
  font-size: ${size.small};
  overflow-wrap: anywhere;
`;
