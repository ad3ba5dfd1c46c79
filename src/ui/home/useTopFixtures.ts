import { useMemo } from 'react';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';

/** Ids of the live matches the server ranks first; empty until they are loaded. */
export function useTopFixtures(): readonly string[] {
  const { prematch } = useSite();
  const { value } = useResource({ load: (_, signal) => prematch.topEvents('inplay', signal) });
  return useMemo(() => (value ?? []).map(({ fixture_id }) => fixture_id), [value]);
}
