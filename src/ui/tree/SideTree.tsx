import type { Area } from '../../contract/stream/channel';
import { useSite } from '../primitives/site';
import { SiteSearch } from './SiteSearch';
import { type TreePlace, SportTree } from './SportTree';
import { TopEvents } from './TopEvents';

interface SideTreeProps {
  area: Area;
  place: TreePlace;
  searched: string | undefined;
  selected: string | undefined;
  onPlace: (place: { sport: number | undefined; location?: string; league?: string }) => void;
  onSearch: (text: string | undefined) => void;
  onSelect: (fixtureId: string) => void;
}

/** The sports tree with its search box (docs/spec.md NAV-7) and the top events. */
export function SideTree({ area, place, searched, selected, onPlace, onSearch, onSelect }: SideTreeProps) {
  const { prematch } = useSite();
  return (
    <>
      <SiteSearch searched={searched} onSearch={onSearch} />
      <SportTree area={area} calls={prematch} place={place} onChoose={onPlace} />
      <TopEvents area={area} calls={prematch} selected={selected} onSelect={onSelect} />
    </>
  );
}
