import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { labText } from '../ui/copy/lab';
import { colour, size } from '../ui/tokens/tokens';
import { type LabLink, readLink } from './labLink';
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
  /** What was last asked for of it. */
  link: LabLink;
}

/** A place to drop a recording on, then the recording. */
export function Lab({ mainId, leave }: LabProps) {
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState('');
  const [isOpening, setOpening] = useState(false);
  const page = useRef<HTMLElement>(null);
  const hasOpened = useRef(false);
  /** The last recording that was asked for; what comes of another one is too late. */
  const asked = useRef<object>(undefined);
  const run = opened?.run;
  useEffect(() => () => run?.stop(), [run]);
  // What had the focus is gone with a recording that is opened or closed.
  useEffect(() => {
    if (run || hasOpened.current) page.current?.focus();
    hasOpened.current = run !== undefined;
  }, [run]);

  const open = async (load: () => Promise<OpenedRecording>, link: LabLink) => {
    asked.current = load;
    const ifLast = (act: () => void) => asked.current === load && act();
    setOpening(true);
    setFailure('');
    try {
      const { name, lines, read } = await load();
      read.catch((error: unknown) => ifLast(() => setFailure(labText.problem.rest(name, textOf(error)))));
      ifLast(() => setOpened({ run: new LabRun(lines, read), name, link }));
    } catch (error) {
      ifLast(() => setFailure(textOf(error)));
    }
    ifLast(() => setOpening(false));
  };
  // A link without a recording waits for a file. What is in the address of an open recording is not for another one.
  const waiting = () => (opened || readLink(location.hash).file !== undefined ? readLink('') : readLink(location.hash));
  const chosen = (file: File | undefined) => file && void open(() => openFile(file), waiting());
  const close = () => {
    setOpened(undefined);
    history.replaceState(history.state, '', location.pathname + location.search);
  };

  // The event's own address: by now the page may have written its moment there.
  const follow = useEffectEvent(({ newURL }: HashChangeEvent) => {
    const link = readLink(new URL(newURL).hash);
    const { file } = link;
    if (opened && (file === undefined || file === opened.link.file)) {
      setOpened({ ...opened, link: { ...link, file: opened.link.file } });
    } else if (file !== undefined) void open(() => openAddress(file), link);
  });
  useEffect(() => {
    const link = readLink(location.hash);
    const { file } = link;
    if (file !== undefined) void open(() => openAddress(file), link);
    // Of the address the page was opened with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
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
        <Replay key={opened.run.id} run={opened.run} name={opened.name} link={opened.link} onClose={close} />
      ) : (
        <Opening
          isOpening={isOpening}
          leave={leave}
          onFile={chosen}
          onAddress={(file) => void open(() => openAddress(file), { ...readLink(''), file })}
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
