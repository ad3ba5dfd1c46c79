import { styled } from 'styled-components';
import { colour, finger, onSmall, radius, size } from '../../tokens/tokens';

/** A cash-out below a bet, by plain class names. Figures don't move what is beside them. */
export const CashOutFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  padding: 8px 10px;
  border-top: 1px solid ${colour.hairline};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;

  && > button,
  && .choices > button {
    width: 100%;
    margin: 0;
  }
  && p {
    padding: 0;
  }
  && .none {
    display: grid;
    place-items: center;
    min-height: 32px;
    color: ${colour.muted};
    ${onSmall} {
      min-height: ${finger};
    }
  }
  .message:empty {
    display: none;
  }
  && .message,
  && .moved {
    color: ${colour.gold};
  }
  .ask {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .part {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 6px 10px;
  }
  .part label {
    color: ${colour.muted};
  }
  .part .amount {
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${colour.muted};
    white-space: nowrap;
  }
  .part .amount input {
    width: 96px;
    height: 30px;
    padding: 0 8px;
    border: 0;
    border-radius: ${radius.cell};
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.edge};
    color: ${colour.text};
    font: inherit;
    text-align: right;
  }
  input[type='range'] {
    width: 100%;
    min-width: 0;
    accent-color: ${colour.gold};
    ${onSmall} {
      min-height: ${finger};
    }
  }
  && .after {
    color: ${colour.muted};
  }
  .choices {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px;
  }
`;
