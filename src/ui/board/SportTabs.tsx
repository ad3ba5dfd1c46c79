import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { Area } from '../../contract/stream/channel';
import { sportLabel } from '../../contract/labels/sports';
import { sportCounts$, sportRank, type Tab } from '../../engine';
import { boardText } from '../copy/board';
import { SportIcon } from '../primitives/SportIcon';
import { useStream } from '../primitives/stream';
import { Tabs } from '../primitives/Tabs';
import { colour, radius, size } from '../tokens/tokens';

interface SportTabsProps {
  tab: Tab;
  area: Area;
  /** Undefined: all. */
  chosen: number | undefined;
  panel: string;
  onChoose: (sport: number | undefined) => void;
}

const ALL = 'all';

/** One tab per sport that has fixtures, with how many; the chosen one stays when its last is over. */
export function SportTabs({ tab, area, chosen, panel, onChoose }: SportTabsProps) {
  const counts = useStream(useMemo(() => sportCounts$(tab, area), [tab, area]));
  const sports = [...new Set([...counts.keys(), ...(chosen === undefined ? [] : [chosen])])];
  sports.sort((a, b) => sportRank(a) - sportRank(b));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <Strip
      label={boardText.sports}
      tabs={[ALL, ...sports.map(String)]}
      chosen={chosen === undefined ? ALL : String(chosen)}
      onChoose={(key) => onChoose(key === ALL ? undefined : Number(key))}
      panel={panel}
    >
      {(key) => (
        <>
          {key !== ALL && <SportIcon sport={Number(key)} />}
          {key === ALL ? boardText.allSports : sportLabel(Number(key))}{' '}
          <Count>{key === ALL ? total : (counts.get(Number(key)) ?? 0)}</Count>
        </>
      )}
    </Strip>
  );
}

const Strip = styled(Tabs<string>)`
  display: flex;
  flex: 1;
  min-width: 0;
  gap: 4px;
  overflow-x: auto;
  scrollbar-width: none;

  button {
    display: flex;
    flex: none;
    align-items: center;
    gap: 6px;
    height: 34px;
    padding: 0 11px;
    border-radius: ${radius.pill};
    color: ${colour.muted};
    font-weight: 500;
    white-space: nowrap;
  }
  button:hover {
    background: ${colour.hover};
  }
  button[aria-selected='true'] {
    background: ${colour.raised};
    color: ${colour.text};
    box-shadow: inset 0 0 0 1px ${colour.gold};
  }
`;

const Count = styled.span`
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.muted};
`;
