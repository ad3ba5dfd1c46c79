import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { REPLAY_EVENTS, type ReplayEvent } from '../engine/replay/recordingSurvey';
import { dateTimeText } from '../rules/text/kst';
import { labText } from '../ui/copy/lab';
import { colour, radius, size } from '../ui/tokens/tokens';
import { elapsedText } from './elapsedText';
import type { LabRun, RunView } from './labRun';
import { MomentField } from './MomentField';
import { isOwnKey } from './ownKeys';

interface TransportBarProps {
  run: LabRun;
  view: RunView;
  name: string;
  /** Events of other fixtures are passed over. */
  fixture: string | undefined;
  onClose: () => void;
}

const SPEEDS = [0.1, 0.5, 1, 5, 20, 100, 1_000] as const;
/** What the arrow keys leap by, ms. */
const LEAP_MS = 5_000;
const texts = labText.transport;

/**
 * Where in the recording one is, and how to go elsewhere. On the whole page Space plays, arrows leap, `,` and `.` go by a line,
 * except where a control has a use for the key itself.
 */
export function TransportBar({ run, view, name, fixture, onClose }: TransportBarProps) {
  const [kinds, setKinds] = useState<ReadonlySet<ReplayEvent['kind']>>(new Set(['score']));
  const toggleKind = (kind: ReplayEvent['kind']) => {
    const next = new Set(kinds);
    if (!next.delete(kind)) next.add(kind);
    setKinds(next);
  };
  const onKey = useEffectEvent((key: string): boolean => {
    switch (key) {
      case ' ':
        run.play(!view.isPlaying);
        return true;
      case 'ArrowLeft':
        run.seekTime(view.time - LEAP_MS);
        return true;
      case 'ArrowRight':
        run.seekTime(view.time + LEAP_MS);
        return true;
      case ',':
        run.seekLine(view.index - 1);
        return true;
      case '.':
        run.seekLine(view.index + 1);
        return true;
      default:
        return false;
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Lists and tabs have prevented the default of what they handled; with Alt or Control a key is the browser's.
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!isOwnKey(event.key, event.target) && onKey(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Bar aria-label={texts.bar}>
      <h1 title={name}>{name}</h1>
      <output>
        {texts.moment(
          dateTimeText(run.started + view.time),
          elapsedText(view.time),
          elapsedText(view.lasts),
          view.line,
          view.lines,
        )}
      </output>
      <MomentField run={run} />
      <button type="button" onClick={() => run.seekLine(view.index - 1)} aria-label={texts.back}>
        <ChevronLeft size={14} aria-hidden />
      </button>
      <button type="button" onClick={() => run.play(!view.isPlaying)}>
        {view.isPlaying ? texts.pause : texts.play}
      </button>
      <button type="button" onClick={() => run.seekLine(view.index + 1)} aria-label={texts.on}>
        <ChevronRight size={14} aria-hidden />
      </button>
      <select aria-label={texts.speed} value={view.speed} onChange={({ target }) => run.setSpeed(Number(target.value))}>
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            × {speed}
          </option>
        ))}
      </select>
      <input
        type="range"
        aria-label={texts.time}
        max={Math.max(1, view.lasts)}
        step={100}
        value={view.time}
        onChange={({ target }) => run.seekTime(Number(target.value))}
      />
      <button type="button" onClick={() => run.seekEvent(kinds, -1, fixture)} aria-label={texts.eventBefore}>
        <ChevronsLeft size={14} aria-hidden />
      </button>
      <button type="button" onClick={() => run.seekEvent(kinds, 1, fixture)} aria-label={texts.eventAfter}>
        <ChevronsRight size={14} aria-hidden />
      </button>
      {REPLAY_EVENTS.map((kind) => (
        <label key={kind}>
          <input type="checkbox" checked={kinds.has(kind)} onChange={() => toggleKind(kind)} /> {texts.event(kind)}
        </label>
      ))}
      <button type="button" onClick={onClose}>
        {texts.close}
      </button>
      {!view.isRead && <span>{texts.reading(elapsedText(view.lasts))}</span>}
      {view.isRead && view.surveyed < 1 && <span>{texts.surveying(Math.floor(view.surveyed * 100))}</span>}
    </Bar>
  );
}

const Bar = styled.div.attrs({ role: 'toolbar' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  padding: 8px 12px;
  background: ${colour.panel};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.muted};
  h1 {
    max-width: 240px;
    font-size: inherit;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${colour.gold};
  }
  output {
    color: ${colour.text};
  }
  button,
  select {
    min-width: 32px;
    padding: 4px 10px;
    border-radius: ${radius.cell};
    background: ${colour.raised};
    color: ${colour.text};
  }
  button {
    display: inline-grid;
    place-items: center;
  }
  input {
    accent-color: ${colour.gold};
  }
  input[type='range'] {
    flex: 1;
    min-width: 240px;
  }
`;
