import { useMemo } from 'react';
import { type Area, gamesOf } from '../../contract/stream/channel';
import { hasAll, healthSummary$, type Tab } from '../../engine';
import { boardText } from '../copy/board';
import { Button } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { FirstRowsPlace } from '../primitives/firstRows';
import { Skeleton } from '../primitives/Skeleton';
import { useStream } from '../primitives/stream';
import { rowHeight } from '../tokens/tokens';

interface ListEndProps {
  tab: Tab;
  area: Area;
  onlyStarred: boolean;
  onClear: (() => void) | undefined;
}

/** Shown where there are no rows: they are loading, or none matches the filter. */
export function ListEnd({ tab, area, onlyStarred, onClear }: ListEndProps) {
  const { health } = useStream(useMemo(() => healthSummary$(tab, [gamesOf(area)]), [tab, area]));
  const isWhole = !onlyStarred && !onClear;
  if (health === 'stale' || health === 'reconnecting' || (isWhole && !hasAll(health))) {
    return (
      <FirstRowsPlace area={isWhole ? area : undefined} within="list" label={boardText.loading}>
        <Skeleton height={rowHeight.wide} count={16} label={boardText.loading} />
      </FirstRowsPlace>
    );
  }
  const { empty } = boardText;
  if (onlyStarred) return <EmptyState title={empty.favouritesTitle} hint={empty.favouritesHint} />;
  if (!onClear) return <EmptyState title={empty.allTitle} hint={empty.allHint} />;
  return (
    <EmptyState title={empty.title} hint={empty.hint}>
      <Button onClick={onClear}>{empty.clear}</Button>
    </EmptyState>
  );
}
