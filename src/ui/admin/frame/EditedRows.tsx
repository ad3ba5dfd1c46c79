import { styled } from 'styled-components';
import { Button } from '../../primitives/Button';
import { colour, radius } from '../../tokens/tokens';

export const EditedRows = styled.ol`
  display: grid;
  gap: 8px;
  &:empty {
    display: none;
  }
`;

/** Fields of one entry side by side with its buttons at the end; stacked on a small screen. */
export const EditedRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  gap: 10px;
  padding: 12px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  > div:last-child {
    display: flex;
    justify-content: flex-end;
    align-items: center;
    height: 42px;
    margin-top: 24px;
  }
  &[data-narrow='first'] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) auto;
  }
  [data-layout='mobile'] && {
    grid-template-columns: minmax(0, 1fr);
  }
  [data-layout='mobile'] && > div:last-child {
    height: auto;
    margin-top: 0;
  }
`;

/** Appends another entry. */
export const AddButton = styled(Button)`
  justify-self: start;
`;
