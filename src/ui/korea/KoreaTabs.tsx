import { styled } from 'styled-components';
import { DEFAULT_BETTING_TAB } from '../../contract/constants';
import { sportLabel } from '../../contract/labels/sports';
import { sportRank } from '../../engine';
import type { ListedFixture } from '../../rules/korea/list';
import { koreaText } from '../copy/korea';
import { SportIcon } from '../primitives/SportIcon';
import { Tabs } from '../primitives/Tabs';
import { chipStrip } from '../primitives/chipStyle';
import { colour, finger, onSmall, size } from '../tokens/tokens';

interface KoreaTabsProps {
  games: readonly ListedFixture[];
  /** `all`, or a sport's id. */
  chosen: string;
  panel: string;
  onChoose: (tab: string) => void;
}

/** The betting tabs (docs/spec.md BRD-2: `all` at first), one a sport, with how many of its matches are not over. */
export function KoreaTabs({ games, chosen, panel, onChoose }: KoreaTabsProps) {
  const counts = new Map<string, number>();
  for (const { sport, isOver } of games) counts.set(String(sport), (counts.get(String(sport)) ?? 0) + Number(!isOver));
  if (chosen !== DEFAULT_BETTING_TAB && !counts.has(chosen)) counts.set(chosen, 0);
  const sports = [...counts.keys()].toSorted((a, b) => sportRank(Number(a)) - sportRank(Number(b)));
  return (
    <Strip
      label={koreaText.tabs}
      tabs={[DEFAULT_BETTING_TAB, ...sports]}
      chosen={chosen}
      onChoose={onChoose}
      panel={panel}
    >
      {(tab) => (
        <>
          {tab !== DEFAULT_BETTING_TAB && <SportIcon sport={Number(tab)} />}
          {tab === DEFAULT_BETTING_TAB ? koreaText.all : sportLabel(Number(tab))}{' '}
          <Count>{tab === DEFAULT_BETTING_TAB ? games.filter(({ isOver }) => !isOver).length : counts.get(tab)}</Count>
        </>
      )}
    </Strip>
  );
}

const Strip = styled(Tabs<string>)`
  ${chipStrip}
  --strip-padding: 10px;
  padding: 8px var(--strip-padding);
  ${onSmall} {
    button {
      height: ${finger};
    }
  }
`;

const Count = styled.span`
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.muted};
`;
