import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { Area } from '../../contract/stream/channel';
import { sportLabel } from '../../contract/labels/sports';
import { sportCounts$, sportRank, type Tab } from '../../engine';
import { separated } from '../../rules/text/amount';
import { boardText } from '../copy/board';
import { SportIcon } from '../primitives/SportIcon';
import { useStream } from '../primitives/stream';
import { Tabs } from '../primitives/Tabs';
import { chipStrip } from '../primitives/chipStyle';
import { colour, size } from '../tokens/tokens';
import type { Board } from './useBoard';

interface SportTabsProps {
  tab: Tab;
  area: Area;
  /** What narrows the counts. */
  counted: Board['counted'];
  /** Undefined: all. */
  chosen: number | undefined;
  panel: string;
  onChoose: (sport: number | undefined) => void;
}

const ALL = 'all';

/** One tab per sport that has fixtures, with their count; the chosen one remains when its last fixture is over. */
export function SportTabs({ tab, area, counted, chosen, panel, onChoose }: SportTabsProps) {
  const counts = useStream(useMemo(() => sportCounts$(tab, area, counted), [tab, area, counted]));
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
          <Count>{separated(key === ALL ? total : (counts.get(Number(key)) ?? 0))}</Count>
        </>
      )}
    </Strip>
  );
}

const Strip = styled(Tabs<string>)`
  ${chipStrip}
  flex: 1;
  min-width: 0;
  [data-layout='mobile'] & {
    --strip-ground: ${colour.ground};
  }
`;

const Count = styled.span`
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.muted};
`;
