import { styled } from 'styled-components';
import type { Changes } from '../book/changes';
import type { Folded } from '../book/fold';
import { latencyOf } from '../engine/replay/latency';
import type { ReplayResult } from '../engine/replay/replayPlayer';
import { labText } from '../ui/copy/lab';
import { colour, FONT, size } from '../ui/tokens/tokens';
import type { LabRun, RunView } from './labRun';

const LONGEST = 6_000;
const LISTED = 60;
const texts = labText.frame;

/** The last line up to the moment, what the fold made of it, and how current each channel was. */
export function FrameInspector({ run, view }: { run: LabRun; view: RunView }) {
  const { player } = run.hub;
  const index = Math.max(0, view.index);
  const line = run.lines.line(index);
  const text =
    'fault' in line ? run.lines.textOf(index) : 'frame' in line ? line.frame : `${line.control} ${line.detail}`;
  const channels = [...player.arrivals.keys()].slice(0, LISTED);
  return (
    <Body>
      <h3>{player.result ? resultText(player.result) : ''}</h3>
      {player.result?.kind === 'folded' && (
        <p>{texts.latency(latencyOf(player.result.frame, run.lines.timeOf(player.index), run.lines.header))}</p>
      )}
      <ul>
        {changesOf(player.result).map((each, i) => (
          <li key={i}>{each}</li>
        ))}
      </ul>
      <h3>{labText.frame.raw(text.length.toLocaleString('ko'))}</h3>
      <pre>{text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}</pre>
      <h3>{labText.frame.channels}</h3>
      <ul>
        {channels.map((ch) => (
          <li key={ch} data-freshness={run.hub.freshness(ch)}>
            {ch} {labText.frame.freshness(run.hub.freshness(ch))}
          </li>
        ))}
      </ul>
    </Body>
  );
}

function resultText(result: ReplayResult): string {
  switch (result.kind) {
    case 'folded': {
      const { frame, folded } = result;
      return texts.is(frame.kind, frame.ch, frame.seq, frame.epoch, foldedText(folded));
    }
    case 'rejected':
      return texts.unreadable(result.rejection);
    case 'unreadable':
      return texts.notLine(result.fault);
    case 'control':
      return texts.control(result.control);
    case 'other':
      return texts.other;
  }
}

function foldedText(folded: Folded): string {
  if (!folded.ok) return texts.refused(folded.refusal);
  return folded.imaged ? texts.whole : texts.applied;
}

function changesOf(result: ReplayResult | undefined): string[] {
  if (result?.kind !== 'folded' || !result.folded.ok) return [];
  const { changes } = result.folded;
  return [...transitionsOf(changes), ...pricesOf(changes), ...countsOf(changes)].slice(0, LISTED);
}

function transitionsOf({ transitions }: Changes): string[] {
  return transitions.map((each) => {
    switch (each.type) {
      case 'bet.status':
        return texts.outcome(
          `${each.outcome.market.name} ${each.outcome.name} ${each.outcome.line}`,
          each.from,
          each.to,
        );
      case 'market.status':
        return texts.market(`${each.market.fixtureId} ${each.market.name}`, each.from, each.to);
      case 'fixture.status':
        return texts.fixture(each.fixtureId, each.from, each.to);
      case 'fixture.scored':
        return texts.scored(each.fixtureId);
      case 'fixture.removed':
        return texts.removed(each.fixtureId);
    }
  });
}

function pricesOf({ prices }: Changes): string[] {
  return prices.map(({ market, name, line, previous, price }) =>
    texts.price(
      `${market.fixtureId} ${market.name} ${name} ${line}`,
      (previous / 1_000).toFixed(3),
      (price / 1_000).toFixed(3),
    ),
  );
}

function countsOf({ claimed, unclaimed, fixtures, incidents }: Changes): string[] {
  const counts = {
    claimed: claimed.length,
    unclaimed: unclaimed.length,
    fixtures: fixtures.size,
    incidents: incidents.size,
  };
  return (['claimed', 'unclaimed', 'fixtures', 'incidents'] as const)
    .filter((what) => counts[what] > 0)
    .map((what) => texts.count(what, counts[what]));
}

const Body = styled.div`
  flex: 1;
  overflow: auto;
  padding: 0 12px 12px;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  h3 {
    margin: 10px 0 4px;
    font-size: ${size.small};
    color: ${colour.gold};
  }
  p,
  li,
  pre {
    font-family: monospace, ${FONT};
    color: ${colour.muted};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  li[data-freshness='late'] {
    color: ${colour.warn};
  }
  li[data-freshness='down'] {
    color: ${colour.bad};
  }
`;
