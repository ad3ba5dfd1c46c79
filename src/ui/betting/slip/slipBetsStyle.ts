import { styled } from 'styled-components';
import { settlementBadge } from '../../primitives/badgeStyle';
import { colour, finger, onSmall, radius, size } from '../../tokens/tokens';

/** The member's bets beside the slip, by plain class names. */
export const SlipBetsFrame = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: 10px;
  min-height: 0;
  padding: 10px 12px 14px;
  overflow-y: auto;
  font-size: ${size.small};

  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  h3 {
    font-size: ${size.small};
    font-weight: 600;
    color: ${colour.muted};
  }
  article {
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.panel};
    overflow: hidden;
  }
  article[data-status='2'] {
    border-color: ${colour.gold};
  }
  article > :is(header, footer) {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding: 6px 10px;
    background: ${colour.raised};
    color: ${colour.muted};
  }
  article > header > span:last-child {
    margin-left: auto;
    color: ${colour.text};
  }
  footer b {
    color: ${colour.text};
  }
  article[data-status='2'] footer b {
    color: ${colour.gold};
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 1px 8px;
    padding: 7px 10px;
  }
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
  .joint {
    display: flex;
    justify-content: space-between;
    padding: 7px 10px;
    border-top: 1px solid ${colour.hairline};
    color: ${colour.muted};
  }
  .joint b {
    font-weight: 400;
    color: ${colour.text};
  }
  .match {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .score {
    text-align: right;
    white-space: nowrap;
  }
  .score em {
    margin-left: 6px;
    font-style: normal;
    color: ${colour.muted};
  }
  .pick {
    color: ${colour.muted};
    overflow-wrap: anywhere;
  }
  .pick b {
    color: ${colour.gold};
    font-weight: 600;
  }
  article > button {
    justify-self: stretch;
    width: calc(100% - 20px);
    margin: 8px 10px;
  }
  article > p {
    padding: 8px 10px;
    color: ${colour.muted};
  }
  .badge {
    ${settlementBadge}
  }
  .more {
    color: ${colour.muted};
    text-align: center;
  }
  .all {
    flex: none;
    display: grid;
    place-items: center;
    min-height: 36px;
    border-radius: ${radius.field};
    background: ${colour.raised};
    color: ${colour.text};
    ${onSmall} {
      min-height: ${finger};
    }
  }
  .all:hover {
    background: ${colour.hover};
  }
`;
