import { css } from 'styled-components';
import { tab } from '../../primitives/tabStyle';
import { colour, size } from '../../tokens/tokens';

/** The head of the slip with its tabs, and the panel they switch. */
export const slipHeadStyle = css`
  > header {
    display: flex;
    flex: none;
    align-items: center;
    gap: 2px;
    min-height: 44px;
    padding: 0 6px;
    border-bottom: 1px solid ${colour.hairline};
  }
  > header > [role='tablist'] {
    display: flex;
    flex: 1;
    align-self: stretch;
    min-width: 0;
  }
  > header [role='tab'] {
    ${tab}
    padding: 0 8px;
    font-size: ${size.body};
    white-space: nowrap;
  }
  > [role='tabpanel'] {
    position: relative;
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    outline-offset: -2px;
  }
  &[data-column='true'] > [role='tabpanel'] {
    overflow-y: auto;
  }
`;
