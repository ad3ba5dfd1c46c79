import { copy } from '../copy/dialogs';
import { Button, Choices } from '../primitives/Button';
import { type Contact, Contacts } from '../primitives/Contacts';
import { Modal } from '../primitives/Modal';

interface NonMemberDialogProps {
  open: boolean;
  contacts: readonly Contact[];
  onClose: () => void;
  onLogin: () => void;
  onJoin: () => void;
  onRecommenderJoin: () => void;
}

/** For who is no member: that one has to be, and how (spec section 6). */
export function NonMemberDialog(props: NonMemberDialogProps) {
  const { open, contacts, onClose, onLogin, onJoin, onRecommenderJoin } = props;
  const words = copy.nonMember;
  return (
    <Modal open={open} title={words.title} about={words.text} onClose={onClose}>
      <Contacts title={words.contacts} contacts={contacts} />
      <Choices>
        <Button $size="large" onClick={onJoin}>
          {words.join}
        </Button>
        <Button $size="large" onClick={onRecommenderJoin}>
          {words.recommenderJoin}
        </Button>
      </Choices>
      <Button $tone="gold" $size="large" data-first onClick={onLogin}>
        {words.login}
      </Button>
    </Modal>
  );
}
