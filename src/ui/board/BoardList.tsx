import { useMemo } from 'react';
import { type FixtureFilter, fixtureList$ } from '../../engine';
import { useStream } from '../primitives/stream';
import { GroupedList, type GroupedListProps } from './GroupedList';

type BoardListProps = Omit<GroupedListProps, 'groups' | 'filterKey'> & { filter?: FixtureFilter };

const EVERYTHING: FixtureFilter = {};

/**
 * Every fixture of an area that passes a filter, for a page or a measurement. Whoever mounts it makes the tab follow
 * `games` and `bets` of the area, and renders `GlobalStyle`.
 */
export function BoardList({ filter = EVERYTHING, ...rest }: BoardListProps) {
  const { tab, area } = rest;
  const groups = useStream(useMemo(() => fixtureList$(tab, area, filter), [tab, area, filter]));
  return <GroupedList {...rest} groups={groups} filterKey={JSON.stringify([area, filter])} />;
}
