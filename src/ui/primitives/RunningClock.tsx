import { useMemo } from 'react';
import type { Area } from '../../contract/stream/channel';
import { matchClock$, type Tab } from '../../engine';
import type { Clock } from '../../rules/clock';
import { clockText } from '../../rules/text/clockText';
import { useWriter } from './stream';

interface RunningClockProps {
  tab: Tab;
  clock: Clock;
  area: Area;
  id: string;
}

/** A match's clock, written past React; empty where the match has none. */
export function RunningClock({ tab, clock, area, id }: RunningClockProps) {
  const seconds = useMemo(() => matchClock$(tab, clock, area, id), [tab, clock, area, id]);
  return <span ref={useWriter(seconds, writeClock)} className="clock" />;
}

function writeClock(element: HTMLElement, seconds: number | undefined): void {
  element.textContent = clockText(seconds);
}
