import { styled } from 'styled-components';
import { colour } from '../../tokens/tokens';

/** Buttons of one row. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

/** Buttons that choose which rows are shown, one of them pressed. */
export const RowChoice = styled(RowActions)`
  [aria-pressed='true'] {
    color: ${colour.gold};
    box-shadow: inset 0 0 0 1px ${colour.goldDeep};
  }
`;
