import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { menuText } from '../copy/menu';
import { IconButton } from '../primitives/Button';
import { DialogRoot } from '../primitives/DialogRoot';
import { useSeenWindow } from '../primitives/seenWindow';
import { useOpener } from '../primitives/useOpener';
import { Backdrop, OVERLAY_LAYER } from '../primitives/Backdrop';
import { colour, radius, SHORT_BELOW_PX, size } from '../tokens/tokens';
import type { SlipSlot } from './slipSlot';

interface SlipSheetProps {
  slip: SlipSlot | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The bet slip of a small screen: a sheet from the bottom, or from the keyboard's top, modal (docs/spec.md SLIP-17). */
export function SlipSheet({ slip, open, onOpenChange }: SlipSheetProps) {
  const opener = useOpener();
  const { height, covered } = useSeenWindow();
  const place = { '--seen': `${height}px`, '--covered': `${covered}px` } as CSSProperties;
  return (
    <DialogRoot open={open && slip !== undefined} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Sheet
          aria-describedby={undefined}
          data-low={height < SHORT_BELOW_PX}
          style={place}
          onEscapeKeyDown={leaveToQuestion}
          {...opener}
        >
          <Head>
            <Title>{menuText.slip}</Title>
            <Dialog.Close asChild>
              <IconButton aria-label={menuText.closeSlip}>
                <X size={18} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </Head>
          <Body>{slip?.contents}</Body>
        </Sheet>
      </Dialog.Portal>
    </DialogRoot>
  );
}

/** The sheet listens before what is in it: the key closes a question first. */
function leaveToQuestion(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-escape]')) event.preventDefault();
}

const Sheet = styled(Dialog.Content)`
  position: fixed;
  inset: auto 0 var(--covered) 0;
  z-index: ${OVERLAY_LAYER};
  display: flex;
  flex-direction: column;
  max-height: calc(0.88 * var(--seen));
  background: ${colour.panel};
  border-top: 1px solid ${colour.edge};
  border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  overflow: hidden;
  /* Where little is seen its head goes with the rest, and above it there is as much as has to be for a press that closes it. */
  &[data-low='true'] {
    max-height: calc(var(--seen) - 24px);
    overflow-y: auto;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  height: 48px;
  padding: 0 10px 0 16px;
  border-bottom: 1px solid ${colour.hairline};
`;

const Title = styled(Dialog.Title)`
  font-size: ${size.lead};
`;

const Body = styled.div`
  min-height: 0;
  overflow-y: auto;
  [data-low='true'] > & {
    flex: none;
    overflow-y: visible;
  }
`;
