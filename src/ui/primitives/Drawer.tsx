import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { DRAWER_WIDTH_PX } from '../../contract/constants';
import { colour, size } from '../tokens/tokens';
import { IconButton } from './Button';
import { DialogRoot } from './DialogRoot';
import { useOpener } from './useOpener';

interface DrawerProps {
  title: string;
  /** Accessible name of the button that closes it. */
  close: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A selector of what gets the focus; without it, the first control does. */
  first?: string | undefined;
  /** Its width, px: a column of the page that is opened over it has the column's. */
  width?: number;
  children: ReactNode;
}

/** A panel from the left edge, modal: focus stays inside, Esc and a press outside close it. */
export function Drawer({ title, close, open, onOpenChange, first, width = DRAWER_WIDTH_PX, children }: DrawerProps) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useOpener((event) => {
    const place = first === undefined ? null : panel.current?.querySelector<HTMLElement>(first);
    if (!place) return;
    event.preventDefault();
    place.focus();
  });
  return (
    <DialogRoot open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Panel ref={panel} aria-describedby={undefined} style={{ width }} {...opener}>
          <Head>
            <Title>{title}</Title>
            <Dialog.Close asChild>
              <IconButton aria-label={close}>
                <X size={18} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </Head>
          {children}
        </Panel>
      </Dialog.Portal>
    </DialogRoot>
  );
}

/** Radix' own overlay would add a style element to lock the page's scrolling, which this page does not have. */
const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: 20;
  background: ${colour.drawerBackdrop};
`;

const Panel = styled(Dialog.Content)`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: 21;
  display: flex;
  flex-direction: column;
  max-width: 90vw;
  background: ${colour.panel};
  border-right: 1px solid ${colour.hairline};
  overflow-y: auto;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  height: 52px;
  padding: 0 10px 0 16px;
  border-bottom: 1px solid ${colour.hairline};
`;

const Title = styled(Dialog.Title)`
  font-size: ${size.lead};
`;
