import { SlipPicker } from '../ui/betting/history/SlipPicker';
import { useSite } from '../ui/primitives/site';
import { CustomerWriteDialog } from '../ui/community/CustomerWriteDialog';

/** The dialog of an inquiry, with the member's bets to select from. */
export function CustomerWrite(actions: { onClose: () => void; onList: () => void }) {
  const { calls } = useSite();
  return (
    <CustomerWriteDialog
      calls={calls.community}
      picker={(chosen, onChoose) => <SlipPicker chosen={chosen} onChoose={onChoose} />}
      {...actions}
    />
  );
}
