import { styled } from 'styled-components';
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
