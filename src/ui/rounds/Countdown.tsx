import { useMemo } from 'react';
import { styled } from 'styled-components';
import { round$, type RoundView } from '../../engine';
import { roundsText } from '../copy/rounds';
import { clockText } from '../../rules/text/clockText';
import { useSite } from '../primitives/site';
import { useWriter } from '../primitives/stream';
import { colour, size } from '../tokens/tokens';

/** Time until betting closes, then until the draw; written past React. `small`: without text. */
export function Countdown({ gameId, small = false }: { gameId: number; small?: boolean }) {
  const { tab, clock } = useSite();
  const round = useMemo(() => round$(tab, clock, gameId), [tab, clock, gameId]);
  const ref = useWriter<HTMLDivElement, RoundView | undefined>(round, write);
  return (
    <Frame ref={ref} data-small={small} role="timer">
      {!small && <span className="what">{roundsText.noClock}</span>}
      <b>{roundsText.noTime}</b>
      {/* Its place is there before the time is known: what is below must not move under a pointer. */}
      {!small && <span className="bound">{roundsText.bound('0.0')}</span>}
    </Frame>
  );
}

function write(element: HTMLElement, view: RoundView | undefined): void {
  const { closesIn, drawsIn, phase, isLive = true, bound = 0 } = view ?? {};
  const open = closesIn !== undefined && closesIn > 0;
  const left = open ? closesIn : drawsIn;
  element.dataset.phase = phase ?? '';
  const unknown = isLive ? roundsText.noClock : roundsText.notLive;
  const setText = (name: string, text: string) => {
    const part = element.querySelector(name);
    if (part && part.textContent !== text) part.textContent = text;
  };
  setText('b', left === undefined ? roundsText.noTime : clockText(left));
  setText('.what', left === undefined ? unknown : open ? roundsText.closesIn : roundsText.drawsIn);
  // In tenths: precise enough, and steady between measurements.
  if (left !== undefined) setText('.bound', roundsText.bound((Math.ceil(bound / 100) / 10).toFixed(1)));
}

const Frame = styled.div`
  display: grid;
  justify-items: end;
  font-variant-numeric: tabular-nums;
  b {
    font-size: 26px;
    line-height: 1.2;
    min-width: 76px;
    text-align: right;
  }
  &[data-small='true'] b {
    font-size: ${size.lead};
    min-width: 48px;
  }
  .what,
  .bound {
    font-size: ${size.tiny};
    color: ${colour.muted};
  }
  &:not([data-phase]),
  &[data-phase=''] {
    b {
      color: ${colour.faint};
    }
    .bound {
      visibility: hidden;
    }
  }
  &[data-phase='closing'] b {
    color: ${colour.warn};
  }
  &[data-phase='closed'] b {
    color: ${colour.bad};
  }
`;
