import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { bookDiff } from '../engine/replay/bookDiff';
import { copyOf, type ReplayState } from '../engine/replay/keyStates';
import { timeText } from '../rules/text/kst';
import { labText } from '../ui/copy/lab';
import { colour, size } from '../ui/tokens/tokens';
import type { LabRun, RunView } from './labRun';

const LISTED = 300;

interface Marked {
  state: ReplayState;
  line: number;
  time: number;
}

/** What differs between a moment that was marked and the one that is shown. */
export function Compare({ run, view }: { run: LabRun; view: RunView }) {
  const [marked, setMarked] = useState<Marked>();
  const { index, isPlaying } = view;
  const rows = useMemo(
    // While it plays everything would be compared sixty times a second.
    () => (marked && !isPlaying && index >= 0 ? bookDiff(marked.state.books, run.hub.player.books) : []),
    [marked, isPlaying, index, run],
  );
  return (
    <Body>
      <button
        type="button"
        onClick={() => setMarked({ state: copyOf(run.hub.player), line: view.line, time: view.time })}
      >
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
          <table>
            <tbody>
              {rows.slice(0, LISTED).map(({ area, fixtureId, name, before, after }, i) => (
                <tr key={i}>
                  <th scope="row">
                    {area} {fixtureId} {name}
                  </th>
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
  th,
  td {
    padding: 2px 8px 2px 0;
    text-align: left;
    font-weight: 400;
    vertical-align: top;
  }
`;
