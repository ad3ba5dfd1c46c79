import * as Dialog from '@radix-ui/react-dialog';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { sessionText } from '../copy/session';
import { Button, Choices } from '../primitives/Button';
import { DialogRoot } from '../primitives/DialogRoot';
import { Panel } from '../primitives/Modal';
import { Backdrop } from '../primitives/Backdrop';
import { colour, size } from '../tokens/tokens';

interface ExpiryWarningProps {
  /** When the session expires; undefined while that is far off. */
  secondsLeft: number | undefined;
  onStay: () => void;
  onLeave: () => void;
}

/** Warns in time that the session is about to expire (WCAG 2.2.1); Enter, Esc and the gold button all prolong it. */
export function ExpiryWarning({ secondsLeft, onStay, onLeave }: ExpiryWarningProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const texts = sessionText.expiry;
  return (
    <DialogRoot open={secondsLeft !== undefined} onOpenChange={(open) => open || onStay()}>
      <Dialog.Portal>
        <Above>
          <Backdrop />
          <Box
            role="alertdialog"
            onInteractOutside={(event) => event.preventDefault()}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              stay.current?.focus();
            }}
          >
            <Title>{texts.title}</Title>
            <Text>{texts.text}</Text>
            {/* The countdown must not be read out each second. */}
            <Left role="timer" aria-live="off">
              {texts.left(secondsLeft ?? 0)}
            </Left>
            <Choices>
              <Button $size="large" onClick={onLeave}>
                {texts.leave}
              </Button>
              <Button ref={stay} $tone="gold" $size="large" onClick={onStay}>
                {texts.stay}
              </Button>
            </Choices>
          </Box>
        </Above>
      </Dialog.Portal>
    </DialogRoot>
  );
}

const Above = styled.div`
  position: relative;
  z-index: 55;
`;

const Box = styled(Panel)`
  gap: 12px;
  width: 380px;
  padding: 24px 20px 20px;
  text-align: center;
`;

const Title = styled(Dialog.Title)`
  font-size: ${size.title};
`;

const Text = styled(Dialog.Description)`
  color: ${colour.muted};
`;

const Left = styled.p`
  font-size: 24px;
  font-weight: 700;
  color: ${colour.gold};
  font-variant-numeric: tabular-nums;
`;
