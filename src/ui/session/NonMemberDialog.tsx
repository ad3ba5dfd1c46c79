import { dialogsText } from '../copy/dialogs';
import { Button, Choices } from '../primitives/Button';
import { type Contact, Contacts } from '../primitives/Contacts';
import { Modal } from '../primitives/Modal';

interface NonMemberDialogProps {
  open: boolean;
  contacts: readonly Contact[] | undefined;
  onClose: () => void;
  onLogin: () => void;
  onJoin: () => void;
  onRecommenderJoin: () => void;
}

/** Explains to visitors that an account is required, and how to get one (docs/spec.md NAV-2). */
export function NonMemberDialog(props: NonMemberDialogProps) {
  const { open, contacts, onClose, onLogin, onJoin, onRecommenderJoin } = props;
  const texts = dialogsText.nonMember;
  return (
    <Modal open={open} title={texts.title} about={texts.text} onClose={onClose}>
      <Contacts title={texts.contacts} contacts={contacts} />
      <Choices>
        <Button $size="large" onClick={onJoin}>
          {texts.join}
        </Button>
        <Button $size="large" onClick={onRecommenderJoin}>
          {texts.recommenderJoin}
        </Button>
      </Choices>
      <Button $tone="gold" $size="large" data-first onClick={onLogin}>
        {texts.login}
      </Button>
    </Modal>
  );
}
