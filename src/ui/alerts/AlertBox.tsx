import * as Dialog from '@radix-ui/react-dialog';
import { BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { AlertView } from '../../machines';
import { alertsText } from '../copy/alerts';
import { Button } from '../primitives/Button';
import { DialogRoot } from '../primitives/DialogRoot';
import { Panel } from '../primitives/Modal';
import { useOpener } from '../primitives/useOpener';
import { Backdrop } from '../primitives/Backdrop';
import { colour, size } from '../tokens/tokens';

interface AlertBoxProps {
  /** Undefined: no alert. */
  view: AlertView | undefined;
}

/**
 * Alerts, one text at a time, above everything, until acknowledged. It stays open from one to the next, so that focus
 * returns to where it was before the first.
 */
export function AlertBox({ view }: AlertBoxProps) {
  const queue = view?.queue ?? [];
  const id = queue[0]?.id;
  const button = useRef<HTMLButtonElement>(null);
  // The next one is another question: its button gets the focus even if the last press moved it elsewhere.
  useEffect(() => button.current?.focus(), [id]);
  const preventDismissal = (event: Event) => event.preventDefault();
  const opener = useOpener((event) => {
    event.preventDefault();
    button.current?.focus();
  });
  return (
    <DialogRoot open={view !== undefined} onOpenChange={(open) => open || view?.acknowledge()}>
      <Dialog.Portal>
        <Above>
          <Backdrop />
          <Box role="alertdialog" aria-modal {...opener} onInteractOutside={preventDismissal}>
            <BellRing size={22} aria-hidden />
            <Title>{alertsText.title}</Title>
            {/* A new element for each, so that screen readers announce it. */}
            <Text key={id}>{view && alertsText.text(view.alert)}</Text>
            {queue.length > 1 && <More>{alertsText.more(queue.length - 1)}</More>}
            <Button ref={button} $tone="gold" $size="large" onClick={view?.acknowledge}>
              {alertsText.acknowledge}
            </Button>
          </Box>
        </Above>
      </Dialog.Portal>
    </DialogRoot>
  );
}

/** Above every dialog of the page, whichever was opened last. */
const Above = styled.div`
  position: relative;
  z-index: 60;
`;

const Box = styled(Panel)`
  align-items: center;
  gap: 10px;
  width: 360px;
  padding: 24px 20px 20px;
  text-align: center;
  svg {
    flex: none;
    color: ${colour.gold};
  }
  button {
    width: 100%;
    margin-top: 8px;
  }
`;

const Title = styled(Dialog.Title)`
  font-size: ${size.small};
  color: ${colour.muted};
`;

const Text = styled(Dialog.Description)`
  font-size: ${size.lead};
  font-weight: 500;
  line-height: 1.6;
  white-space: pre-line;
`;

const More = styled.p`
  font-size: ${size.small};
  color: ${colour.muted};
`;
