import type { ConversionRequest } from '../../contract/api/wallet';
import { walletText } from '../copy/wallet';
import { Modal } from '../primitives/Modal';
import { ConvertForm } from './ConvertForm';

interface ConvertDialogProps {
  open: boolean;
  direction: ConversionRequest['direction'];
  onClose: () => void;
}

const texts = walletText.convert;

/** The money-change (머니 전환) and point-change (포인트 전환) dialogs of docs/spec.md NAV-11. */
export function ConvertDialog({ open, direction, onClose }: ConvertDialogProps) {
  return (
    <Modal open={open} title={texts.title[direction]} about={texts.about[direction]} onClose={onClose} width={400}>
      <ConvertForm direction={direction} onClose={onClose} />
    </Modal>
  );
}
