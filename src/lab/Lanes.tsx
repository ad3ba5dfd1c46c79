import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import type { RecordingSurvey, ReplayEvent, ReplayLane } from '../engine/replay/recordingSurvey';
import { labText } from '../ui/copy/lab';
import { colour, size } from '../ui/tokens/tokens';
import type { LabRun, RunView } from './labRun';

/** A row of the drawing, in its own units. */
const HEIGHT = 14;
/** The same as it is seen: names, which are as large as the page's text, stand beside the rows. */
const ROW = `calc(1.2 * ${size.tiny})`;

/** Frames of each kind of channel over the time, and events; a press with a pointer goes there. */
export function Lanes({ run, view }: { run: LabRun; view: RunView }) {
  const { survey } = run;
  const isWhole = survey !== undefined && view.surveyed === 1;
  const lanes = useMemo(() => (isWhole ? lanesOf(survey) : []), [isWhole, survey]);
  if (!isWhole) return null;
  const { events, latencies } = survey;
  return (
    <Figure aria-label={labText.lanes.figure}>
      <button
        type="button"
        // Keys have the slider above: where a press is made without a pointer, it names no time.
        tabIndex={-1}
        aria-label={labText.lanes.go}
        onClick={({ clientX, currentTarget, detail }) => {
          if (detail === 0) return;
          const { left, width } = currentTarget.getBoundingClientRect();
          run.seekTime(((clientX - left) / width) * view.lasts);
        }}
      >
        <Drawing lanes={lanes} events={events} lasts={view.lasts} />
        <i style={{ left: `${(100 * view.time) / Math.max(1, view.lasts)}%` }} />
      </button>
      <figcaption>
        {lanes.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
        <span>{labText.lanes.events(events.length)}</span>
        {!latencies && <span>{labText.lanes.latency(undefined)}</span>}
      </figcaption>
    </Figure>
  );
}

/** Frames of the channels, and how late the latest of them came, where the recording has that. */
function lanesOf({ lanes, latencies }: RecordingSurvey): readonly ReplayLane[] {
  if (!latencies) return lanes;
  return [...lanes, { name: labText.lanes.latency(Math.max(...latencies)), counts: latencies }];
}

const SHOWN: Readonly<Partial<Record<ReplayEvent['kind'], string>>> = {
  score: colour.gold,
  refused: colour.bad,
  rejected: colour.bad,
  epoch: colour.good,
};

interface DrawingProps {
  lanes: readonly ReplayLane[];
  events: readonly ReplayEvent[];
  lasts: number;
}

const Drawing = memo(function Drawing({ lanes, events, lasts }: DrawingProps) {
  const columns = lanes[0]?.counts.length ?? 1;
  const rows = lanes.length + 1;
  return (
    <svg
      viewBox={`0 0 ${columns} ${rows * HEIGHT}`}
      preserveAspectRatio="none"
      style={{ height: `calc(${rows} * ${ROW})` }}
      aria-hidden
    >
      {lanes.map(({ name, counts }, row) => {
        const most = Math.max(1, ...counts);
        const bars = counts.map((n, x) =>
          n === 0 ? '' : `M${x} ${(row + 1) * HEIGHT}v${-(n / most) * (HEIGHT - 2)}h1v${(n / most) * (HEIGHT - 2)}z`,
        );
        return <path key={name} d={bars.join('')} fill={colour.faint} />;
      })}
      {Object.entries(SHOWN).map(([kind, fill]) => {
        const marks = events
          .filter((event) => event.kind === kind)
          .map(
            ({ t }) =>
              `M${((columns * t) / Math.max(1, lasts)).toFixed(1)} ${lanes.length * HEIGHT + 2}h0.5v${HEIGHT - 4}h-0.5z`,
          );
        return <path key={kind} d={marks.join('')} fill={fill} />;
      })}
    </svg>
  );
});

const Figure = styled.figure`
  display: flex;
  gap: 8px;
  padding: 4px 12px;
  background: ${colour.panel};
  button {
    position: relative;
    align-self: flex-start;
    flex: 1;
    min-width: 0;
  }
  svg {
    display: block;
    width: 100%;
  }
  i {
    position: absolute;
    inset-block: 0;
    width: 1px;
    background: ${colour.text};
  }
  figcaption {
    display: flex;
    flex-direction: column;
    flex: none;
    font-size: ${size.tiny};
    line-height: ${ROW};
    white-space: nowrap;
    color: ${colour.muted};
  }
`;
