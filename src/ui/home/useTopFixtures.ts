import { useMemo } from 'react';
import { useSite } from '../primitives/site';
import { untilLoaded } from '../primitives/untilLoaded';
import { useResource } from '../primitives/useResource';

/** Ids of the live matches the server ranks first; undefined until they are loaded. */
export function useTopFixtures(): readonly string[] | undefined {
  const { clock, prematch } = useSite();
  const { value, failure } = useResource({
    load: (_, signal) => prematch.topEvents('inplay', signal),
    polled: untilLoaded(clock),
  });
  const isFailed = failure !== undefined;
  return useMemo(() => value?.map(({ fixture_id }) => fixture_id) ?? (isFailed ? [] : undefined), [value, isFailed]);
}
