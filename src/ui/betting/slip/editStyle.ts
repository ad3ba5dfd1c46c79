import { css } from 'styled-components';
import { colour, size } from '../../tokens/tokens';

/** What stands above the selections of a slip that edits a bet. */
export const editStyle = css`
  .edit {
    padding: 10px 14px;
    border-bottom: 1px solid ${colour.hairline};
    background: ${colour.raised};
    font-size: ${size.small};
    outline: none;
  }
  .edit .title,
  .edit dl {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
  }
  .edit :is(dt, .about) {
    color: ${colour.muted};
  }
  .edit dd {
    font-weight: 600;
  }
  .edit .accept {
    margin: 8px 0 0;
    background: ${colour.panel};
  }
`;
