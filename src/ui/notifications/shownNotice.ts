import { Bell, CircleDot, CircleX, Goal, type LucideIcon, Mail, Repeat, Trophy, Wallet } from 'lucide-react';
import type { Notification } from '../../contract/api/notifications';
import { noticeTextOf, type NoticeText } from '../../rules/notifications/noticeText';
import { noticesText } from '../copy/notices';

const ICONS: Readonly<Record<Notification['kind'], LucideIcon>> = {
  bet: CircleDot,
  betRefused: CircleX,
  cashOut: CircleDot,
  autoBet: Repeat,
  order: Wallet,
  message: Mail,
  goal: Goal,
  kickOff: Bell,
};

/** How one thing that happened is shown, as a notice and in the list. */
export function shownNotice(notification: Notification): NoticeText & { Icon: LucideIcon } {
  const text = noticeTextOf(notification, noticesText);
  return { ...text, Icon: text.tone === 'gain' ? Trophy : ICONS[notification.kind] };
}
