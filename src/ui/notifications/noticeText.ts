import { Bell, CircleDot, Goal, type LucideIcon, Mail, Trophy, Wallet } from 'lucide-react';
import type { Notification, NotificationSubject } from '../../contract/api/notifications';
import { marketLabel } from '../../contract/labels/marketLabel';
import { outcomeLabel } from '../../contract/labels/outcomeLabel';
import { Settlement } from '../../contract/stream/market';
import { labelText } from '../../contract/labels/labelText';
import { marketFamily } from '../../rules/market/family';
import { lineLabel } from '../../rules/market/line';
import { isGain } from '../../rules/notifications/notifications';
import { notificationsText as text } from '../copy/notifications';

/** How one thing that happened is shown, as a notice and in the list. */
export interface NoticeText {
  Icon: LucideIcon;
  /** `gain`: a bet that paid more than was staked; `calm`: a loss. */
  tone: 'gain' | 'calm' | 'plain';
  title: string;
  details: readonly string[];
  href: string;
}

export function noticeTextOf(notification: Notification): NoticeText {
  switch (notification.kind) {
    case 'bet': {
      const { first, legs, status, stake } = notification;
      const gain = isGain(notification);
      return {
        Icon: gain ? Trophy : CircleDot,
        tone: gain ? 'gain' : status === Settlement.lost ? 'calm' : 'plain',
        title: text.bet(notification, gain),
        details: [`${matchOf(first)}${text.others(legs)}`, pickOf(first), text.staked(stake)],
        href: '/bet_result',
      };
    }
    case 'order': {
      const { order, state, amount, bonus, reason } = notification;
      const details = state === 'refused' ? [text.amount(amount), reason] : bonus > 0 ? [text.bonus(bonus)] : [];
      return { Icon: Wallet, tone: 'plain', title: text.order(notification), details, href: `/${order}` };
    }
    case 'message':
      return {
        Icon: Mail,
        tone: 'plain',
        title: text.message(labelText(notification.title)),
        details: [text.sender(labelText(notification.sender))],
        href: '/message',
      };
    case 'goal':
    case 'kickOff': {
      const { kind, fixtureId, home, away, league } = notification;
      return {
        Icon: kind === 'goal' ? Goal : Bell,
        tone: 'plain',
        title: kind === 'goal' ? text.goal(notification.score) : text.kickOff,
        details: [text.versus(home, away), labelText(league)],
        href: `/inplay?fixture=${encodeURIComponent(fixtureId)}`,
      };
    }
  }
}

function matchOf(subject: NotificationSubject): string {
  return subject.kind === 'odds'
    ? text.versus(subject.home, subject.away)
    : text.round(labelText(subject.game), labelText(subject.round));
}

function pickOf(subject: NotificationSubject): string {
  if (subject.kind === 'round') return text.pick(labelText(subject.market), labelText(subject.pick));
  const { sport, market, line, pick, home, away } = subject;
  const side = pick === '1' ? home : pick === '2' ? away : outcomeLabel(pick);
  const shown = line === '' ? side : `${side} ${lineLabel(line, marketFamily(market))}`;
  return text.pick(marketLabel(market, sport), shown);
}
