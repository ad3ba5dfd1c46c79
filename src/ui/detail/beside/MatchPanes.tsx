import { styled } from 'styled-components';
import type { Area } from '../../../contract/stream/channel';
import { besideText } from '../../copy/beside';
import { EmptyState } from '../../primitives/EmptyState';
import { WonOutcomes } from '../../primitives/odds/wonOutcomes';
import { colour, radius } from '../../tokens/tokens';
import { useWonOutcomes } from '../useWonOutcomes';
import { MatchPane } from './MatchPane';

interface MatchPanesProps {
  area: Area;
  ids: readonly string[];
  picked: ReadonlySet<string>;
  onPick: (outcomeId: string) => void;
  /** Fixes a match; undefined where it can't be. */
  pinOf: (id: string) => (() => void) | undefined;
  onClose: (id: string) => void;
}

/** Up to four matches side by side, two in a row. */
export function MatchPanes({ area, ids, picked, onPick, pinOf, onClose }: MatchPanesProps) {
  const won = useWonOutcomes(area);
  return (
    <WonOutcomes value={won}>
      <Grid aria-label={besideText.panes}>
        {ids.map((id) => (
          <MatchPane
            key={id}
            area={area}
            id={id}
            picked={picked}
            onPick={onPick}
            onPin={pinOf(id)}
            onClose={() => onClose(id)}
          />
        ))}
        {ids.length === 1 && (
          <More>
            <EmptyState {...besideText.more} />
          </More>
        )}
      </Grid>
    </WonOutcomes>
  );
}

const Grid = styled.section`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-auto-rows: minmax(0, 1fr);
  gap: 8px;
  min-height: 0;
  height: 100%;
`;

const More = styled.div`
  display: grid;
  place-items: center;
  border: 1px dashed ${colour.edge};
  border-radius: ${radius.panel};
`;
