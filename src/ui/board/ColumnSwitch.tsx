import { styled } from 'styled-components';
import { BOARD_COLUMNS, type BoardColumn } from '../../rules/market/board';
import { boardText } from '../copy/board';
import { Tabs } from '../primitives/Tabs';
import { colour, onSmall, radius, size, touched } from '../tokens/tokens';

interface ColumnSwitchProps {
  chosen: BoardColumn;
  panel: string;
  onChoose: (column: BoardColumn) => void;
}

/** Which odds the cards show on a small screen, which has room for one column. */
export function ColumnSwitch(props: ColumnSwitchProps) {
  return (
    <Segments label={boardText.columns} tabs={BOARD_COLUMNS} {...props}>
      {(column) => boardText.columnLabels[column]}
    </Segments>
  );
}

const Segments = styled(Tabs<BoardColumn>)`
  display: grid;
  grid-template-columns: repeat(3, auto);
  white-space: nowrap;
  flex: 1;
  min-width: max-content;
  padding: 3px;
  ${onSmall} {
    padding: 0;
  }
  border-radius: ${radius.panel};
  background: ${colour.raised};

  button {
    height: ${touched(32)};
    padding: 0 8px;
    border-radius: 6px;
    font-size: ${size.body};
    color: ${colour.muted};
  }
  button[aria-selected='true'] {
    background: ${colour.hover};
    color: ${colour.text};
    font-weight: 600;
  }
`;
