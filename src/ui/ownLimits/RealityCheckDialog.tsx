import * as Dialog from '@radix-ui/react-dialog';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PlayPosition } from '../../contract/api/members/ownLimits';
import { MINUTE_MS } from '../../contract/units';
import { actorClock, realityCheck, type ResourceFailure } from '../../machines';
import { isStaff } from '../../rules/session/roles';
import { ownLimitsText } from '../copy/ownLimits';
import { Backdrop } from '../primitives/Backdrop';
import { Button, Choices } from '../primitives/Button';
import { DialogRoot } from '../primitives/DialogRoot';
import { FailureNotice } from '../primitives/FailureNotice';
import { Panel } from '../primitives/Modal';
import { useSiteNavigation } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { useOpener } from '../primitives/useOpener';
import { size } from '../tokens/tokens';
import { PositionTable } from './PositionTable';

const texts = ownLimitsText.check;
const SETTINGS_PATH = '/member/limits';

/** Shows the reality checks of a member as they fall due; staff does not play. */
export function RealityCheckDialog({ type }: { type: number }) {
  return isStaff({ type }) ? null : <DueChecks />;
}

function DueChecks() {
  const { calls, clock, shell } = useSite();
  const { go } = useSiteNavigation();
  const [machine] = useState(() => realityCheck(calls.ownLimits));
  const [snapshot, send] = useMachine(machine, { clock: actorClock(clock) });
  const { limitsVersion } = useStream(shell.session$);
  const before = useRef(limitsVersion);
  useEffect(() => {
    // It rises with an interval that is chosen and with an answer, in whatever tab.
    if (before.current !== undefined && before.current !== limitsVersion) send({ type: 'setting.aged' });
    before.current = limitsVersion;
  }, [limitsVersion, send]);
  const answer = snapshot.hasTag('answerable') ? () => send({ type: 'check.answered' }) : undefined;
  return (
    <RealityCheck
      isOpen={answer !== undefined || snapshot.matches('answering')}
      position={snapshot.context.position}
      failure={snapshot.context.failure}
      answer={answer}
      onSettings={() => go(SETTINGS_PATH)}
      onLeave={() => shell.session$.value.signOut?.()}
    />
  );
}

interface RealityCheckProps {
  isOpen: boolean;
  position: PlayPosition | undefined;
  /** Why the last answer could not be stored. */
  failure: ResourceFailure | undefined;
  /** Absent while the answer is on its way. */
  answer: (() => void) | undefined;
  onSettings: () => void;
  onLeave: () => void;
}

/** Neither Esc, nor Back of a phone, nor a press beside it closes it: it is answered by one of its buttons. */
function RealityCheck({ isOpen, position, failure, answer, onSettings, onLeave }: RealityCheckProps) {
  // It comes by itself: a key that was meant for the page beneath must press none of its buttons.
  const opener = useOpener((event) => {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
  });
  return (
    <DialogRoot open={isOpen} onOpenChange={() => {}}>
      <Dialog.Portal>
        <Backdrop />
        <Box role="alertdialog" {...opener}>
          <Dialog.Title>{texts.dialog}</Dialog.Title>
          <Dialog.Description>
            {position && texts.since(Math.floor((position.now - position.since) / MINUTE_MS))}
          </Dialog.Description>
          {position && <PositionTable position={position} />}
          <FailureNotice failure={failure} />
          <Choices>
            <Button
              $size="large"
              disabled={!answer}
              onClick={() => {
                answer?.();
                onSettings();
              }}
            >
              {texts.settings}
            </Button>
            <Button $size="large" onClick={onLeave}>
              {texts.leave}
            </Button>
          </Choices>
          <Button $size="large" disabled={!answer} onClick={answer}>
            {texts.goOn}
          </Button>
        </Box>
      </Dialog.Portal>
    </DialogRoot>
  );
}

const Box = styled(Panel)`
  gap: 12px;
  width: 460px;
  padding: 22px 20px 20px;
  overflow-y: auto;
  &:focus {
    outline: none;
  }
  h2 {
    font-size: ${size.title};
  }
`;
