import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Channel } from '../../contract/stream/channel';
import { type HealthSummary as Light, healthSummary$, type OddsHealth } from '../../engine';
import { layoutText } from '../copy/layout';
import { useSite } from '../primitives/site';
import { useStream, useWriter } from '../primitives/stream';
import { visuallyHidden } from '../primitives/VisuallyHidden';
import { colour, onEnlarged, radius, size } from '../tokens/tokens';

/** Of a page without odds: its connection alone. */
const NO_CHANNELS: readonly Channel[] = [];

/** How current the page's data is, in one word; the latency beside it is written past React and is not announced. */
export function HealthLight({ channels = NO_CHANNELS }: { channels?: readonly Channel[] }) {
  const { tab } = useSite();
  const names = channels.join(',');
  const light = useMemo(() => healthSummary$(tab, (names === '' ? [] : names.split(',')) as Channel[]), [tab, names]);
  const { health } = useStream(light);
  const [met, setMet] = useState(false);
  if (!met && (health === 'live' || health === 'late')) setMet(true);
  const latency = useWriter<HTMLSpanElement, Light>(light, writeLatency);
  return <HealthSign health={health} first={!met} latency={<span ref={latency} aria-hidden />} />;
}

interface HealthSignProps {
  health: OddsHealth;
  /** It has not been live yet: nothing was lost that has to be restored. */
  first: boolean;
  latency: ReactNode;
}

/** Word, colour and shape each show it alone. */
export function HealthSign({ health, first, latency }: HealthSignProps) {
  const { word, meaning } = first && health !== 'stopped' ? layoutText.connecting : layoutText.health(health);
  return (
    <Sign data-health={health} title={meaning}>
      <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden>
        <path d={SHAPES[health]} />
      </svg>
      <span role="status">{word}</span>
      {latency}
    </Sign>
  );
}

function writeLatency(element: HTMLElement, { health, latency }: Light): void {
  const known = latency !== undefined && (health === 'live' || health === 'late');
  element.textContent = known ? layoutText.latency(latency) : '';
}

/** Disc, triangle, ring, square, cross. */
const SHAPES: Readonly<Record<OddsHealth, string>> = {
  live: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1Z',
  late: 'M6 1l5.5 10H.5Z',
  reconnecting: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1Zm0 2.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Z',
  stale: 'M1.5 1.5h9v9h-9Z',
  stopped: 'M1 2.8L2.8 1 6 4.2 9.2 1 11 2.8 7.8 6 11 9.2 9.2 11 6 7.8 2.8 11 1 9.2 4.2 6Z',
};

const Sign = styled.div`
  display: flex;
  align-items: center;
  gap: 7px;
  height: 28px;
  padding: 0 11px;
  border-radius: ${radius.pill};
  background: ${colour.raised};
  font-size: ${size.small};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;

  path {
    fill: ${colour.good};
    fill-rule: evenodd;
  }
  &[data-health='late'] path,
  &[data-health='reconnecting'] path {
    fill: ${colour.warn};
  }
  &[data-health='stale'] path,
  &[data-health='stopped'] path {
    fill: ${colour.bad};
  }
  /* Whatever the word, what is beside it stays in its place. */
  [data-layout='desktop'] & {
    min-width: 136px;
  }
  > span:last-child {
    flex: 1;
    min-width: 38px;
    text-align: right;
    color: ${colour.muted};
  }
  /* The product's name needs the space there. */
  [data-layout='mobile'] & > span:last-child {
    display: none;
  }
  svg {
    flex: none;
  }
  [data-layout='mobile'] & {
    min-width: 0;
    > [role='status'] {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    /* The shape alone shows it. */
    ${onEnlarged} {
      > [role='status'] {
        ${visuallyHidden}
      }
    }
  }
`;
