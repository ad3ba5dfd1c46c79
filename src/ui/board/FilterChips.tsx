import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { sportLabel } from '../../contract/labels/sports';
import { placeLabel } from '../../contract/labels/placeLabel';
import type { LeagueGroup } from '../../engine';
import { boardText } from '../copy/board';
import { actionChip } from '../primitives/chipStyle';
import type { BoardChoice, BoardQuery } from './boardQuery';

interface FilterChipsProps {
  query: BoardQuery;
  groups: readonly LeagueGroup[];
  onChoice: (choice: BoardChoice) => void;
}

/** The filters besides the sport, each with a button to remove it. */
export function FilterChips({ query, groups, onChoice }: FilterChipsProps) {
  const chips = chipsOf(query, groups);
  if (chips.length === 0) return null;
  return (
    <Row aria-label={boardText.filters}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Chip type="button" aria-label={boardText.drop(text)} onClick={() => onChoice(without)}>
            {text}
            <X size={13} aria-hidden />
          </Chip>
        </li>
      ))}
    </Row>
  );
}

/** Names are those of the listed leagues; where none is listed, those in the page's address. */
function chipsOf({ sport, location, league, search }: BoardQuery, groups: readonly LeagueGroup[]) {
  const chips: { text: string; without: BoardChoice }[] = [];
  const shown = groups[0];
  if (location !== undefined) {
    const sportName = sport === undefined ? '' : `${sportLabel(sport)} · `;
    chips.push({ text: sportName + placeLabel(shown?.location.name ?? location), without: { type: 'place', sport } });
  }
  if (league !== undefined) {
    chips.push({
      text: placeLabel(shown?.league.name ?? league),
      without: { type: 'place', sport, ...(location !== undefined && { location }) },
    });
  }
  if (search !== undefined)
    chips.push({ text: boardText.searched(search), without: { type: 'search', text: undefined } });
  return chips;
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding: 0 10px 8px;
`;

const Chip = styled.button`
  ${actionChip}
`;
