import { styled } from 'styled-components';
import { inlineField } from '../../primitives/fieldStyle';
import { colour, finger, onSmall, size } from '../../tokens/tokens';

/** A cash-out below a bet, by plain class names. Figures don't move what is beside them. */
export const CashOutFrame = styled.div`
  display: grid;
  /* As wide as in the slip's column, where the bet is wider. */
  grid-template-columns: minmax(0, 360px);
  justify-content: end;
  gap: 6px;
  padding: 8px 10px;
  border-top: 1px solid ${colour.hairline};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  /* What is offered is so for a moment, and to be pressed. */
  @media print {
    display: none;
  }

  && .presses > button,
  && .choices > button {
    width: 100%;
    margin: 0;
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
  ${onSmall} {
    grid-template-columns: minmax(0, 1fr);
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
    ${inlineField}
    width: 96px;
    font: inherit;
    text-align: right;
    ${onSmall} {
      height: ${finger};
    }
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
  .auto,
  .targets {
    display: grid;
    gap: 8px;
  }
  .targets {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
  && .auto button {
    width: 100%;
    margin: 0;
  }
  .auto > button {
    background: none;
    color: ${colour.muted};
  }
  /* In the slip's column, too, where forms are laid out as the slip's own. */
  && .auto form {
    display: grid;
    gap: 10px;
  }
  && .auto form > * {
    margin: 0;
  }
  .about {
    color: ${colour.muted};
  }
  .presses {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px;
  }
  .choices {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px;
  }
`;
