import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { menuText } from '../copy/menu';
import { IconButton } from '../primitives/Button';
import { DialogRoot } from '../primitives/DialogRoot';
import { useOpener } from '../primitives/useOpener';
import { Backdrop, OVERLAY_LAYER } from '../primitives/Backdrop';
import { colour, radius, size } from '../tokens/tokens';
import type { SlipSlot } from './slipSlot';

interface SlipSheetProps {
  slip: SlipSlot | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The bet slip of a small screen: a sheet from the bottom, modal. */
export function SlipSheet({ slip, open, onOpenChange }: SlipSheetProps) {
  const opener = useOpener();
  return (
    <DialogRoot open={open && slip !== undefined} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Sheet aria-describedby={undefined} {...opener}>
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

const Sheet = styled(Dialog.Content)`
  position: fixed;
  inset: auto 0 0 0;
  z-index: ${OVERLAY_LAYER};
  display: flex;
  flex-direction: column;
  max-height: 88dvh;
  background: ${colour.panel};
  border-top: 1px solid ${colour.edge};
  border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  overflow: hidden;
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
`;
