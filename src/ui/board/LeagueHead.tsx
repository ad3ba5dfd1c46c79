import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { placeLabel } from '../../contract/labels/placeLabel';
import type { LeagueGroup } from '../../engine';
import { boardText } from '../copy/board';
import { Flag } from '../primitives/Flag';
import { SportIcon } from '../primitives/SportIcon';
import { StarButton } from '../primitives/StarButton';

interface LeagueHeadProps {
  group: LeagueGroup;
  folded: boolean;
  starred: boolean;
  onFold: (group: LeagueGroup) => void;
  onStar: (key: string) => void;
}

export const LeagueHead = memo(function LeagueHead({ group, folded, starred, onFold, onStar }: LeagueHeadProps) {
  const [location, league] = [placeLabel(group.location.name), placeLabel(group.league.name)];
  const name = `${location} ${league}`;
  return (
    <div className="league">
      <StarButton name={boardText.star(name)} starred={starred} onToggle={() => onStar(group.starKey)} stop="star" />
      <button
        type="button"
        className="fold"
        data-stop="open"
        tabIndex={-1}
        aria-expanded={!folded}
        onClick={() => onFold(group)}
      >
        <SportIcon sport={group.sport} />
        <Flag country={group.location.name} />
        <span className="name" title={name}>
          {/* Recordings without a location repeat the league. */}
          {location !== league && <span className="location">{location} · </span>}
          {league}
        </span>{' '}
        <span className="count">{boardText.count(group.fixtures.length)}</span>
        <ChevronDown className="chevron" size={15} aria-hidden />
      </button>
    </div>
  );
});
