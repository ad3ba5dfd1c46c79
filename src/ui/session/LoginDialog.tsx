import { sessionText } from '../copy/session';
import { Modal } from '../primitives/Modal';
import { LoginForm, type LoginFormProps } from './LoginForm';

interface LoginDialogProps extends LoginFormProps {
  open: boolean;
  onClose: () => void;
}

export function LoginDialog({ open, onClose, ...form }: LoginDialogProps) {
  return (
    <Modal open={open} title={sessionText.login} onClose={onClose} width={380}>
      <LoginForm {...form} />
    </Modal>
  );
}
