import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { boardText } from '../copy/board';
import { SLIP_ID } from '../primitives/SkipToSlip';
import { tab, tabRow } from '../primitives/tabStyle';
import { Tabs } from '../primitives/Tabs';
import { colour, onHuge, radius } from '../tokens/tokens';

/** What stands in the one column that match and slip share. */
export type BesideTab = 'detail' | 'slip';

interface BoardColumnsProps {
  list: ReactNode;
  detail: ReactNode;
  /** Several matches in the place of the one, with more room for them than for the list. */
  panes?: ReactNode;
  /** Absent where the slip has a column of its own. */
  beside?: { slip: ReactNode; count: number; shown: BesideTab; onShow: (shown: BesideTab) => void } | undefined;
}

const TABS: readonly BesideTab[] = ['detail', 'slip'];

/** List and selected fixture side by side; where there is no room for the slip, it shares the fixture's column. */
export function BoardColumns({ list, detail, panes, beside }: BoardColumnsProps) {
  const panel = useId();
  return (
    <Columns data-tabbed={beside !== undefined} data-panes={panes !== undefined}>
      <div>{list}</div>
      {beside ? (
        <Beside id={SLIP_ID} tabIndex={-1}>
          <Tabs label={boardText.beside} tabs={TABS} chosen={beside.shown} onChoose={beside.onShow} panel={panel}>
            {(name) => (name === 'slip' ? boardText.besideSlip(beside.count) : boardText.besideDetail)}
          </Tabs>
          <section
            id={panel}
            role="tabpanel"
            aria-label={beside.shown === 'slip' ? boardText.besideSlip(beside.count) : boardText.besideDetail}
          >
            {beside.shown === 'slip' ? beside.slip : detail}
          </section>
        </Beside>
      ) : (
        (panes ?? detail)
      )}
    </Columns>
  );
}

/** The place of a match that is coming. */
export function EmptyColumn() {
  return <div aria-busy />;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2.2fr) minmax(320px, 1fr);
  gap: 8px;
  height: 100%;
  ${onHuge} {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
  }
  &[data-tabbed='true'] {
    grid-template-columns: minmax(0, 1fr) minmax(336px, 36%);
  }
  &[data-panes='true'] {
    grid-template-columns: minmax(340px, 0.8fr) minmax(0, 2fr);
  }
  > div {
    min-height: 0;
    border-radius: ${radius.panel};
    background: ${colour.panel};
    overflow: hidden;
  }
`;

const Beside = styled.div`
  display: flex;
  flex-direction: column;
  > [role='tablist'] {
    ${tabRow}
    flex: none;
  }
  > [role='tablist'] > [role='tab'] {
    ${tab}
    flex: 1;
    min-height: 44px;
    font-variant-numeric: tabular-nums;
  }
  > [role='tabpanel'] {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
  }
`;
