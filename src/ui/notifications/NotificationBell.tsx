import { Bell } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { notificationsText } from '../copy/notifications';
import { IconButton } from '../primitives/Button';
import { CountBadge } from '../primitives/CountBadge';
import { laterDialog } from '../primitives/later';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';

const NotificationPanel = laterDialog(
  async () => (await import('./NotificationPanel')).NotificationPanel,
  ({ open }) => open,
);

/** The bell of the head, with how many notifications are new, and the list behind it. */
export function NotificationBell() {
  const { notifications } = useSite();
  const { unseen } = useStream(notifications.view$);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={notificationsText.open(unseen)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell size={18} aria-hidden />
        <CountBadge count={unseen} />
      </Button>
      <NotificationPanel open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const Button = styled(IconButton)`
  position: relative;
  > span {
    position: absolute;
    top: -4px;
    left: 16px;
  }
`;
