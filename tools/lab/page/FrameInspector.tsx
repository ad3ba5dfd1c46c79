import { styled } from 'styled-components';
import type { Changes } from '../../../src/book/changes';
import type { LineResult } from '../../../src/engine/replay/replayPlayer';
import { colour, size } from '../../../src/ui/tokens/tokens';
import type { LabRun, RunView } from './labRun';

const LONGEST = 6_000;
const LISTED = 60;

/** The last line up to the moment, what the fold made of it, and how current each channel was. */
export function FrameInspector({ run, view }: { run: LabRun; view: RunView }) {
  const { player } = run.hub;
  const line = run.lines.line(Math.max(0, view.index));
  const text = 'fault' in line ? line.fault : 'frame' in line ? line.frame : `${line.control} ${line.detail}`;
  const channels = [...player.arrivals.keys()].slice(0, LISTED);
  return (
    <Body>
      <h3>{player.result ? resultText(player.result) : ''}</h3>
      <ul>
        {changesOf(player.result).map((each, i) => (
          <li key={i}>{each}</li>
        ))}
      </ul>
      <h3>frame, {text.length.toLocaleString('en')} characters</h3>
      <pre>{text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}</pre>
      <h3>channels</h3>
      <ul>
        {channels.map((ch) => (
          <li key={ch} data-freshness={run.hub.freshness(ch)}>
            {ch} {run.hub.freshness(ch)}
          </li>
        ))}
      </ul>
    </Body>
  );
}

function resultText(result: LineResult): string {
  switch (result.kind) {
    case 'folded': {
      const { frame, folded } = result;
      const what = `${frame.kind} of ${frame.ch} at ${frame.seq}, epoch ${frame.epoch}`;
      return `${what}: ${folded.ok ? (folded.imaged ? 'applied, the image is whole' : 'applied') : `refused (${folded.refusal})`}`;
    }
    case 'rejected':
      return `not readable (${result.rejection})`;
    case 'unreadable':
      return `not a line (${result.fault})`;
    case 'control':
      return `control: ${result.control}`;
    case 'other':
      return 'a small state of the site, or the end of a stream';
  }
}

function changesOf(result: LineResult | undefined): string[] {
  if (result?.kind !== 'folded' || !result.folded.ok) return [];
  const { changes } = result.folded;
  return [...transitionsOf(changes), ...pricesOf(changes), ...countsOf(changes)].slice(0, LISTED);
}

function transitionsOf({ transitions }: Changes): string[] {
  return transitions.map((each) => {
    switch (each.type) {
      case 'bet.status':
        return `outcome ${each.outcome.market.name} ${each.outcome.name} ${each.outcome.line}: status ${each.from} → ${each.to}`;
      case 'market.status':
        return `market ${each.market.fixtureId} ${each.market.name}: status ${each.from} → ${each.to}`;
      case 'fixture.status':
        return `fixture ${each.fixtureId}: status ${each.from ?? 'none'} → ${each.to}`;
      case 'fixture.scored':
        return `fixture ${each.fixtureId}: score`;
      case 'fixture.removed':
        return `fixture ${each.fixtureId}: removed`;
    }
  });
}

function pricesOf({ prices }: Changes): string[] {
  return prices.map(
    ({ market, name, line, previous, price }) =>
      `${market.fixtureId} ${market.name} ${name} ${line}: ${(previous / 1_000).toFixed(3)} → ${(price / 1_000).toFixed(3)}`,
  );
}

function countsOf({ claimed, unclaimed, fixtures, incidents }: Changes): string[] {
  const counts = {
    claimed: claimed.length,
    unclaimed: unclaimed.length,
    fixtures: fixtures.size,
    incidents: incidents.size,
  };
  return Object.entries(counts)
    .filter(([, n]) => n > 0)
    .map(([what, n]) => `${what}: ${n}`);
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
  li,
  pre {
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
