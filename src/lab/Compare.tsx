import { useMemo } from 'react';
import { styled } from 'styled-components';
import { bookDiff } from '../engine/replay/bookDiff';
import { copyOf, type ReplayState } from '../engine/replay/keyStates';
import { timeText } from '../rules/text/kst';
import { labText } from '../ui/copy/lab';
import { colour, size } from '../ui/tokens/tokens';
import { differenceTexts } from './differenceTexts';
import type { LabRun, RunView } from './labRun';

const LISTED = 300;

interface Marked {
  state: ReplayState;
  line: number;
  time: number;
}

/** What is compared; it outlasts the panel. */
export interface Comparison {
  marked: Marked | undefined;
  /** Of all matches, also where one is selected. */
  isOfAll: boolean;
}

export const NO_COMPARISON: Comparison = { marked: undefined, isOfAll: false };

interface CompareProps {
  run: LabRun;
  view: RunView;
  /** The selected match. */
  fixture: string | undefined;
  comparison: Comparison;
  onChange: (comparison: Comparison) => void;
}

/** What differs between a moment that was marked and the one that is shown. */
export function Compare({ run, view, fixture, comparison, onChange }: CompareProps) {
  const { marked, isOfAll } = comparison;
  const { index, isPlaying } = view;
  const all = useMemo(
    // While it plays everything would be compared sixty times a second.
    () => (marked && !isPlaying && index >= 0 ? bookDiff(marked.state.books, run.hub.player.books) : []),
    [marked, isPlaying, index, run],
  );
  const rows = fixture === undefined || isOfAll ? all : all.filter(({ fixtureId }) => fixtureId === fixture);
  const mark = () => ({ state: copyOf(run.hub.player), line: view.line, time: view.time });
  return (
    <Body>
      <button type="button" onClick={() => onChange({ ...comparison, marked: mark() })}>
        {labText.compare.mark}
      </button>
      {marked && (
        <>
          <p>
            {labText.compare.found(
              timeText(run.started + marked.time),
              marked.line,
              timeText(run.started + view.time),
              view.line,
              rows.length,
            )}
            {rows.length > LISTED && labText.compare.first(LISTED)}
          </p>
          {fixture !== undefined && (
            <label>
              <input
                type="checkbox"
                checked={isOfAll}
                onChange={({ target }) => onChange({ marked, isOfAll: target.checked })}
              />{' '}
              {labText.compare.all(all.length)}
            </label>
          )}
          <table>
            <tbody>
              {rows
                .slice(0, LISTED)
                .map((row) => differenceTexts(row, marked.state.books, run.hub.player.books))
                .map(({ name, before, after }, i) => (
                  <tr key={i}>
                    <th scope="row">{name}</th>
                    <td>{before}</td>
                    <td>{after}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </>
      )}
    </Body>
  );
}

const Body = styled.div`
  flex: 1;
  overflow: auto;
  padding: 0 12px 12px;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.muted};
  button {
    padding: 5px 12px;
    background: ${colour.raised};
    color: ${colour.text};
  }
  p {
    margin: 8px 0;
    color: ${colour.text};
  }
  input {
    accent-color: ${colour.gold};
  }
  th,
  td {
    padding: 2px 8px 2px 0;
    text-align: left;
    font-weight: 400;
    vertical-align: top;
  }
`;
