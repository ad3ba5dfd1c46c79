import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { primitivesText } from '../copy/primitives';
import { colour, radius, shadow, size } from '../tokens/tokens';
import { Answers } from './Answers';
import { IconButton } from './Button';
import { DialogRoot } from './DialogRoot';
import { useOpener } from './useOpener';
import { Backdrop, OVERLAY_LAYER } from './Backdrop';
import { ReportProvider, useReport } from './Reported';
import { UnsavedProvider, useUnsavedInside } from './unsaved';

interface ModalProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Width, px; never wider than the screen. */
  width?: number;
  /** What it is about, in a sentence; read with the title. */
  about?: ReactNode;
  children: ReactNode;
}

const FIELD = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * A dialog in the middle of the screen: focus moves in, stays in and returns; Esc and a press outside close it, after a
 * question where something was typed.
 */
export function Modal({ open, title, onClose, width = 400, about, children }: ModalProps) {
  const body = useRef<HTMLDivElement>(null);
  const first = (event: Event) => {
    const find = (what: string) => body.current?.querySelector<HTMLElement>(what);
    const field = find('[data-first]') ?? find(FIELD);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  const opener = useOpener(first);
  const report = useReport();
  useEffect(() => {
    if (open) report(undefined);
  }, [open, report]);
  const unsaved = useUnsavedInside();
  const [isAsking, setAsking] = useState(false);
  const close = () => (unsaved.isHeld() ? setAsking(true) : onClose());
  return (
    <DialogRoot open={open} onOpenChange={(next) => next || close()}>
      <Dialog.Portal>
        <Backdrop />
        <Panel ref={body} style={{ width }} {...opener} {...(about === undefined && { 'aria-describedby': undefined })}>
          <Head>
            <Title>{title}</Title>
            <Dialog.Close asChild>
              <IconButton aria-label={primitivesText.closeDialog(title)}>
                <X size={18} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </Head>
          <Body>
            {about !== undefined && <About>{about}</About>}
            <ReportProvider value={unreported}>
              <UnsavedProvider value={unsaved.hold}>{children}</UnsavedProvider>
            </ReportProvider>
            {isAsking && (
              <DiscardQuestion
                open
                onStay={() => setAsking(false)}
                onDiscard={() => {
                  setAsking(false);
                  onClose();
                }}
              />
            )}
          </Body>
        </Panel>
      </Dialog.Portal>
    </DialogRoot>
  );
}

const unreported = () => {};

interface DiscardQuestionProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asked before what was typed is discarded. */
export function DiscardQuestion({ open, onStay, onDiscard }: DiscardQuestionProps) {
  return (
    <Modal
      open={open}
      title={primitivesText.discardTitle}
      about={primitivesText.discardText}
      onClose={onStay}
      width={360}
    >
      <Answers back={primitivesText.editOn} confirm={primitivesText.discard} onBack={onStay} onConfirm={onDiscard} />
    </Modal>
  );
}

export const Panel = styled(Dialog.Content)`
  position: fixed;
  top: 50%;
  left: 50%;
  z-index: ${OVERLAY_LAYER};
  display: flex;
  flex-direction: column;
  max-width: calc(100vw - 24px);
  max-height: calc(100dvh - 24px);
  translate: -50% -50%;
  background: ${colour.panel};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.sheet};
  box-shadow: ${shadow.dialog};
  overflow: hidden;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  min-height: 52px;
  padding: 8px 10px 8px 20px;
  border-bottom: 1px solid ${colour.hairline};
`;

const Title = styled(Dialog.Title)`
  font-size: ${size.lead};
`;

const Body = styled.div`
  display: grid;
  gap: 16px;
  min-height: 0;
  padding: 20px;
  overflow-y: auto;
`;

const About = styled(Dialog.Description)`
  color: ${colour.muted};
  white-space: pre-line;
`;
