import type { Bet } from '../../../contract/api/betting';
import { slipText } from '../../copy/slip';
import { Button } from '../../primitives/Button';
import { useSiteNavigation } from '../../primitives/navigation';
import { useSite } from '../../primitives/site';
import { slipOfPath, slipPathOf } from '../slip/slipOfPath';

interface EditButtonProps {
  bet: Pick<Bet, 'id' | 'variant' | 'legs' | 'system'>;
  /** What it is cashed out for. */
  value: number;
}

/** Takes an open bet into the slip of its variant, to be changed there, and goes to a page of that slip. */
export function EditButton({ bet, value }: EditButtonProps) {
  const { betting } = useSite();
  const { go } = useSiteNavigation();
  const edit = () => {
    betting.edit(bet, value);
    if (slipOfPath(location.pathname)?.variant !== bet.variant) go(slipPathOf(bet), { toSlip: true });
  };
  return (
    <Button aria-label={slipText.edit.pressName(bet.id)} onClick={edit}>
      {slipText.edit.press}
    </Button>
  );
}
