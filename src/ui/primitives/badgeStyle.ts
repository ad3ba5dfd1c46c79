import { css } from 'styled-components';
import { colour, radius, size } from '../tokens/tokens';

/** A short state in a ring of its colour. */
export const badge = css`
  display: inline-block;
  padding: 1px 8px;
  border-radius: ${radius.pill};
  box-shadow: inset 0 0 0 1px currentColor;
  text-align: center;
  font-size: ${size.tiny};
  font-weight: 600;
  color: ${colour.muted};
  white-space: nowrap;
  &[data-tone='good'] {
    color: ${colour.good};
  }
  &[data-tone='gold'] {
    color: ${colour.gold};
  }
  &[data-tone='warn'] {
    color: ${colour.warn};
  }
  &[data-tone='bad'] {
    color: ${colour.bad};
  }
`;

/** A badge for how a bet or a leg ended, by its `data-status`. */
export const settlementBadge = css`
  ${badge}
  &:is([data-status='1'], [data-status='4']) {
    color: ${colour.bad};
  }
  &:is([data-status='2'], [data-status='5']) {
    color: ${colour.good};
  }
  &[data-status='3'] {
    color: ${colour.warn};
  }
  &[data-status='-1'] {
    text-decoration: line-through;
  }
`;
