import type { Notification } from '../../../contract/api/notifications';
import { slipText } from '../../copy/slip';
import { CountBadge } from '../../primitives/CountBadge';
import { useSite } from '../../primitives/site';
import { useStream } from '../../primitives/stream';
import { Tabs } from '../../primitives/Tabs';
import { SLIP_PARTS, type SlipPart } from './useSlipPart';

interface SlipTabsProps {
  chosen: SlipPart;
  onChoose: (part: SlipPart) => void;
  /** How many selections the slip has. */
  legs: number;
  /** Id of what they switch. */
  panel: string;
}

/** The slip, and the member's bets with how many were settled since they were looked at. */
export function SlipTabs({ chosen, onChoose, legs, panel }: SlipTabsProps) {
  const fresh = useFreshCount();
  const { mine } = slipText;
  return (
    <Tabs label={mine.tabs} tabs={SLIP_PARTS} chosen={chosen} onChoose={onChoose} panel={panel}>
      {(part) =>
        part === 'cart' ? (
          mine.cart(legs)
        ) : (
          <>
            {mine.title} <CountBadge count={fresh} label={mine.fresh(fresh)} />
          </>
        )
      }
    </Tabs>
  );
}

function useFreshCount(): number {
  const { notifications, betsSeenAt } = useSite();
  const { list } = useStream(notifications.view$);
  const seenAt = useStream(betsSeenAt);
  return list?.items.filter((one) => endedByItself(one) && one.at > seenAt).length ?? 0;
}

/** Whether it is a bet that ended without its member's doing: what they cash out by hand is no news to them. */
function endedByItself(one: Notification): boolean {
  return one.kind === 'bet' || (one.kind === 'cashOut' && one.isAutomatic === true);
}
