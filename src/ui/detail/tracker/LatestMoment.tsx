import { useMemo } from 'react';
import { esbetsOf } from '../../../contract/stream/channel';
import { fixture$, incidents$ } from '../../../engine';
import { readIncidents } from '../../../rules/match/incidents';
import { sidesOf } from '../../../rules/match/teams';
import { useSite } from '../../primitives/site';
import { useStream } from '../../primitives/stream';
import { useChannels } from '../../primitives/useChannels';
import { lastMoment } from './lastMoment';

/** What happened last in a match in play; empty where the feed does not report it. */
export function LatestMoment({ id }: { id: string }) {
  const { tab } = useSite();
  useChannels(useMemo(() => [esbetsOf('inplay', id)], [id]));
  const records = useStream(useMemo(() => incidents$(tab, 'inplay', id), [tab, id]));
  const fixture = useStream(useMemo(() => fixture$(tab, 'inplay', id), [tab, id]));
  const incidents = useMemo(() => readIncidents(records), [records]);
  if (!fixture) return null;
  const { home, away = '' } = sidesOf(fixture);
  return lastMoment(fixture.sport, incidents, [home, away])?.text ?? null;
}
