import { styled } from 'styled-components';
import { dialogsText } from '../copy/dialogs';
import { Button, Choices } from '../primitives/Button';
import { Modal } from '../primitives/Modal';
import { colour, goldFill, radius, size } from '../tokens/tokens';

interface BlockedWindowProps {
  /** What was blocked; undefined: nothing. */
  address: string | undefined;
  onLeave: () => void;
}

/** The browser blocked a new window: offers a link instead, which browsers allow. */
export function BlockedWindow({ address, onLeave }: BlockedWindowProps) {
  return (
    <Modal
      open={address !== undefined}
      title={dialogsText.blocked.title}
      about={dialogsText.blocked.text}
      onClose={onLeave}
      width={380}
    >
      <Choices>
        <Button $size="large" onClick={onLeave}>
          {dialogsText.close}
        </Button>
        {address !== undefined && <BlockedLink address={address} onLeave={onLeave} />}
      </Choices>
    </Modal>
  );
}

/** Removed only after the browser has followed the link: one that is no longer in the page leads nowhere. */
function BlockedLink({ address, onLeave }: { address: string; onLeave: () => void }) {
  return (
    <GoldLink
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      data-first
      onClick={() => void setTimeout(onLeave)}
    >
      {dialogsText.blocked.open}
    </GoldLink>
  );
}

const GoldLink = styled.a`
  display: grid;
  place-items: center;
  min-height: 44px;
  border-radius: ${radius.field};
  background: ${goldFill};
  color: ${colour.onGold};
  font-size: ${size.lead};
  font-weight: 600;
`;
