import { styled } from 'styled-components';
import { colour, radius, size } from '../tokens/tokens';

/** A highlighted sentence: plain, good or bad. A failure also needs `role="alert"`. */
export const Notice = styled.p<{ $tone?: 'good' | 'bad' }>`
  padding: 10px 12px;
  border-radius: ${radius.field};
  background: ${colour.raised};
  border-left: 3px solid
    ${({ $tone }) => ($tone === 'good' ? colour.good : $tone === 'bad' ? colour.bad : colour.goldDeep)};
  font-size: ${size.body};
  white-space: pre-line;
`;
