import { Button, Choices } from './Button';

interface AnswersProps {
  back: string;
  confirm: string;
  onBack: () => void;
  onConfirm: () => void;
}

/** The two answers to a question in a dialog. The one that changes nothing has the focus. */
export function Answers({ back, confirm, onBack, onConfirm }: AnswersProps) {
  return (
    <Choices>
      <Button $size="large" data-first onClick={onBack}>
        {back}
      </Button>
      <Button $tone="gold" $size="large" onClick={onConfirm}>
        {confirm}
      </Button>
    </Choices>
  );
}
