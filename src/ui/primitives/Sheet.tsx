import { styled } from 'styled-components';
import { colour, finger, size } from '../tokens/tokens';
import { badge } from './badgeStyle';
import { card } from './cardStyle';
import { chipRow, cutArrows } from './chipStyle';
import { tab, tabRow } from './tabStyle';

/** A page of lists and forms on one panel. */
export const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 14px;
  min-height: 100%;
  padding: 16px;
  ${card}
  font-variant-numeric: tabular-nums;
  [data-layout='mobile'] & {
    padding: 12px 10px;
    border-radius: 0;
    .tabs > *,
    .chips button {
      min-height: ${finger};
    }
  }
  h2 {
    font-size: ${size.lead};
  }
  /* A note takes no space while it is empty. */
  .answer:empty {
    margin-bottom: -14px;
  }
  .lead {
    color: ${colour.muted};
  }
  .tabs {
    ${tabRow}
    overflow-x: auto;
    ${cutArrows}
  }
  .tabs > * {
    ${tab}
    display: inline-flex;
    align-items: center;
  }
  .chips {
    ${chipRow}
  }
  .more {
    color: ${colour.good};
  }
  .less {
    color: ${colour.bad};
  }
  .badge {
    ${badge}
    min-width: 56px;
  }
`;

/** A heading with its actions at the end of the line. */
export const SheetHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;
