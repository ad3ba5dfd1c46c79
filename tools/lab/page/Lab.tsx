import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { colour, size } from '../../../src/ui/tokens/tokens';
import { readLink } from './labLink';
import { LabRun } from './labRun';
import { type OpenedRecording, openAddress, openFile } from './openRecording';
import { Replay } from './Replay';

interface Opened {
  run: LabRun;
  name: string;
  /** Address of the recording, where it has one. */
  file: string | undefined;
}

/** A place to drop a recording on, then the recording. */
export function Lab() {
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState('');
  const [isOpening, setOpening] = useState(false);

  const open = async (load: () => Promise<OpenedRecording>, file?: string) => {
    setOpening(true);
    setFailure('');
    try {
      const { name, lines, read } = await load();
      read.catch((error: unknown) => setFailure(`the rest of ${name} can't be read: ${textOf(error)}`));
      opened?.run.stop();
      setOpened({ run: new LabRun(lines, read), name, file });
    } catch (error) {
      setFailure(textOf(error));
    }
    setOpening(false);
  };
  const openDropped = (file: File | undefined) => file && void open(() => openFile(file));

  useEffect(() => {
    const { file } = readLink(location.hash);
    if (file !== undefined) void open(() => openAddress(file), file);
    // Of the address the page was opened with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <Page
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        openDropped(event.dataTransfer.files[0]);
      }}
    >
      {failure !== '' && <Failure role="alert">{failure}</Failure>}
      {opened ? (
        <Replay key={opened.name} run={opened.run} name={opened.name} file={opened.file} />
      ) : (
        <Empty>
          <h1>{isOpening ? 'Opening…' : 'Drop a recording here'}</h1>
          <p>*.odds.ndjson.gz, as npm run record and npm run import write them. It stays on this machine.</p>
          <label>
            or choose one: <input type="file" onChange={({ target }) => openDropped(target.files?.[0])} />
          </label>
        </Empty>
      )}
    </Page>
  );
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const Page = styled.main`
  display: flex;
  flex-direction: column;
  height: 100vh;
  background: ${colour.ground};
  color: ${colour.text};
  font-size: ${size.body};
`;

const Failure = styled.p`
  padding: 8px 14px;
  background: ${colour.bad};
  color: ${colour.onBad};
`;

const Empty = styled.section`
  margin: auto;
  display: grid;
  gap: 14px;
  padding: 48px;
  border: 1px dashed ${colour.edge};
  border-radius: 12px;
  text-align: center;
  color: ${colour.muted};
  h1 {
    font-size: ${size.title};
    color: ${colour.text};
  }
`;
