import { styled } from 'styled-components';
import { badge } from '../primitives/badgeStyle';
import { pageCard } from '../primitives/cardStyle';
import { unseenHead } from '../primitives/rowStyle';
import { tab, tabRow } from '../primitives/tabStyle';
import { colour, finger, onSmall, radius, size } from '../tokens/tokens';

/** The panel of a page of texts. */
export const CommunityFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-content: start;
  ${pageCard}
  [data-layout='mobile'] & {
    padding: 12px 10px;
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  h2 {
    font-size: ${size.title};
  }
  > span {
    font-size: ${size.small};
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }
`;

export const HeadActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-left: auto;
`;

/** A row with a secondary action on the left and the primary one on the right. */
export const FooterActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  > :first-child:not(:last-child) {
    margin-right: auto;
  }
  [type='submit'] {
    min-width: 120px;
  }
`;

/** The text field is as wide as the text will be shown. */
export const CommunitySheet = styled.div`
  width: 100%;
  max-width: 860px;
`;

/** Tabs above a list, as of the bets. */
export const TabRow = styled.div`
  > [role='tablist'] {
    ${tabRow}
    overflow-x: auto;
    scrollbar-width: none;
  }
  [role='tab'] {
    ${tab}
    white-space: nowrap;
  }
  [data-layout='mobile'] & [role='tab'] {
    min-height: ${finger};
    padding: 0 11px;
    font-size: ${size.body};
  }
`;

export const CommunityPanel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

/** A link that looks like a button. */
export const linkButton = `
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 14px;
  border-radius: ${radius.cell};
  font-weight: 600;
  white-space: nowrap;
  background: ${colour.raised};
  box-shadow: inset 0 0 0 1px ${colour.edge};
  ${onSmall} {
    min-height: ${finger};
  }
`;

/** Rows of texts: a table, on a small screen two lines each. */
export const TextTable = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums;
  th {
    padding: 6px 10px;
    font-size: ${size.small};
    font-weight: 500;
    color: ${colour.muted};
    text-align: left;
    white-space: nowrap;
    border-block: 1px solid ${colour.hairline};
  }
  td {
    height: 42px;
    padding: 4px 10px;
    border-bottom: 1px solid ${colour.hairline};
  }
  tbody tr:hover {
    background: ${colour.raised};
  }
  .small {
    width: 1px;
    font-size: ${size.small};
    color: ${colour.muted};
    white-space: nowrap;
  }
  th.small {
    font-size: ${size.small};
  }
  .end {
    text-align: right;
  }
  .title a {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 34px;
    min-width: 0;
  }
  .title a > span:first-of-type {
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .title a:hover > span:first-of-type {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  td.title {
    max-width: 0;
    width: 99%;
  }
  .count {
    flex: none;
    color: ${colour.gold};
    font-size: ${size.small};
  }
  svg {
    flex: none;
    color: ${colour.muted};
  }
  .author {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: ${colour.text};
  }
  /* Hidden in a table, whose column has a name; a card has none. */
  .mark {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .notice .title a {
    display: block;
    line-height: 34px;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .notice td {
    background: ${colour.ground};
  }
  .notice .small:first-child {
    color: ${colour.gold};
    font-weight: 600;
  }
  [data-layout='mobile'] & {
    /* A long title is cut to the available width. */
    table-layout: fixed;
    thead {
      ${unseenHead}
    }
    tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 10px;
      padding: 6px 4px;
      border-bottom: 1px solid ${colour.hairline};
    }
    td {
      height: auto;
      padding: 0;
      border: 0;
    }
    td.small {
      width: auto;
    }
    td.title {
      order: -1;
      flex: 0 0 100%;
      min-width: 0;
      max-width: 100%;
    }
    /* The whole entry is a link. */
    tr {
      position: relative;
    }
    .title a::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    .notice {
      background: ${colour.ground};
    }
    .number {
      display: none;
    }
    td.last {
      margin-left: auto;
    }
    .mark {
      position: static;
      clip-path: none;
    }
  }
`;

/** Who wrote it and when, in one line. */
export const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 14px;
  font-size: ${size.small};
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  b {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: ${colour.text};
    font-weight: 600;
  }
`;

/** Text of other members, confined to its own lines. */
export const BodyText = styled.p`
  line-height: 1.7;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  overflow: hidden;
`;

export const CommunityBadge = styled.span`
  ${badge}
  flex: none;
`;

export const AttachedSlips = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  h3 {
    font-size: ${size.small};
    color: ${colour.muted};
  }
`;
