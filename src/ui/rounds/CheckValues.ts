import { styled } from 'styled-components';
import { colour, radius, size } from '../tokens/tokens';

/** What a draw is checked by: long values, each below its name. */
export const CheckValues = styled.dl`
  padding: 10px 12px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  font-size: ${size.small};
  dt {
    font-size: ${size.tiny};
    color: ${colour.muted};
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  dd + dt {
    margin-top: 6px;
  }
  /* Selected whole by one press: a letter more or less gives another hash. */
  .whole {
    user-select: all;
  }
`;
