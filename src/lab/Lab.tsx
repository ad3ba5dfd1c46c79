import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { labText } from '../ui/copy/lab';
import { colour, size } from '../ui/tokens/tokens';
import { readLink } from './labLink';
import { LabRun } from './labRun';
import { Opening } from './Opening';
import { type OpenedRecording, openAddress, openFile } from './openRecording';
import { Replay } from './Replay';

interface LabProps {
  mainId: string;
  /** The way back to where the page belongs; without one it stands alone. */
  leave?: ReactNode;
}

interface Opened {
  run: LabRun;
  name: string;
  /** Address of the recording, where it has one. */
  file: string | undefined;
}

/** A place to drop a recording on, then the recording. */
export function Lab({ mainId, leave }: LabProps) {
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState('');
  const [isOpening, setOpening] = useState(false);
  const page = useRef<HTMLElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => () => opened?.run.stop(), [opened]);
  // What had the focus is gone with a recording that is opened or closed.
  useEffect(() => {
    if (opened || hasOpened.current) page.current?.focus();
    hasOpened.current = opened !== undefined;
  }, [opened]);

  const open = async (load: () => Promise<OpenedRecording>, file?: string) => {
    setOpening(true);
    setFailure('');
    try {
      const { name, lines, read } = await load();
      read.catch((error: unknown) => setFailure(labText.problem.rest(name, textOf(error))));
      setOpened({ run: new LabRun(lines, read), name, file });
    } catch (error) {
      setFailure(textOf(error));
    }
    setOpening(false);
  };
  const chosen = (file: File | undefined) => file && void open(() => openFile(file));
  const close = () => {
    setOpened(undefined);
    history.replaceState(history.state, '', location.pathname + location.search);
  };

  useEffect(() => {
    const { file } = readLink(location.hash);
    if (file !== undefined) void open(() => openAddress(file), file);
    // Of the address the page was opened with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <Page
      ref={page}
      id={mainId}
      tabIndex={-1}
      aria-busy={isOpening}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        chosen(event.dataTransfer.files[0]);
      }}
    >
      {failure !== '' && <Failure role="alert">{failure}</Failure>}
      {opened ? (
        <Replay key={opened.run.id} run={opened.run} name={opened.name} file={opened.file} onClose={close} />
      ) : (
        <Opening
          isOpening={isOpening}
          leave={leave}
          onFile={chosen}
          onAddress={(address) => void open(() => openAddress(address), address)}
        />
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
  height: 100dvh;
  overflow-y: auto;
  background: ${colour.ground};
  color: ${colour.text};
  font-size: ${size.body};
  &:focus {
    outline: none;
  }
`;

const Failure = styled.p`
  padding: 8px 14px;
  background: ${colour.bad};
  color: ${colour.onBad};
  overflow-wrap: anywhere;
`;
