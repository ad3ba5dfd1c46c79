import type { Notification, NotificationSubject } from '../../contract/api/notifications';
import { marketLabel } from '../../contract/labels/marketLabel';
import { Settlement } from '../../contract/stream/market';
import { labelText } from '../../contract/labels/labelText';
import { placeLabel } from '../../contract/labels/placeLabel';
import { marketFamily } from '../market/family';
import { lineLabel } from '../market/line';
import { matchText } from '../text/matchText';
import { sideText } from '../text/sideText';
import { isGain } from './notifications';
import type { NoticeCopy } from './noticeCopy';

/** How one thing that happened is put into words: in the page, and in what the server sends to browsers. */
export interface NoticeText {
  /** `gain`: a bet that paid more than was staked; `calm`: a loss. */
  tone: 'gain' | 'calm' | 'plain';
  title: string;
  details: readonly string[];
  /** Path of the page that has more of it. */
  href: string;
}

export function noticeTextOf(notification: Notification, text: NoticeCopy): NoticeText {
  switch (notification.kind) {
    case 'bet': {
      const { first, legs, status, stake } = notification;
      const gain = isGain(notification);
      return {
        tone: gain ? 'gain' : status === Settlement.lost ? 'calm' : 'plain',
        title: text.bet(notification, gain),
        details: [`${matchOf(first, text)}${text.others(legs)}`, pickOf(first, text), text.staked(stake)],
        href: '/bet_result',
      };
    }
    case 'cashOut': {
      const { first, legs, stake, paid, isAutomatic, isEdit } = notification;
      return {
        tone: 'plain',
        title: isAutomatic ? text.autoCashOut(paid) : isEdit ? text.edited(paid) : text.cashOut(paid),
        details: [`${matchOf(first, text)}${text.others(legs)}`, pickOf(first, text), text.staked(stake)],
        href: '/bet_result',
      };
    }
    case 'betRefused': {
      const { first, legs, stake, reason } = notification;
      return {
        tone: 'plain',
        // Of an edit not all of the stake was held: what came back is in the statement.
        title: text.betRefused,
        details: [`${matchOf(first, text)}${text.others(legs)}`, pickOf(first, text), text.staked(stake), reason],
        href: '/bet_result?view=money',
      };
    }
    case 'autoBet': {
      const { game, page, ending, placed, net, reason } = notification;
      return {
        tone: 'plain',
        title: text.autoBet(labelText(game)),
        details: [reason ?? text.autoBetEndings[ending], text.placed(placed), text.net(net)],
        href: page,
      };
    }
    case 'order': {
      const { order, state, amount, bonus, reason } = notification;
      const details = state === 'refused' ? [text.amount(amount), reason] : bonus > 0 ? [text.bonus(bonus)] : [];
      return { tone: 'plain', title: text.order(notification), details, href: `/${order}` };
    }
    case 'message':
      return {
        tone: 'plain',
        title: text.message(labelText(notification.title)),
        details: [text.sender(labelText(notification.sender))],
        href: '/message',
      };
    case 'goal':
    case 'kickOff': {
      const { kind, fixtureId, home, away, league } = notification;
      return {
        tone: 'plain',
        title: kind === 'goal' ? text.goal(notification.score) : text.kickOff,
        details: [matchText({ home, away }, text.versus), placeLabel(league)],
        href: `/inplay?fixture=${encodeURIComponent(fixtureId)}`,
      };
    }
  }
}

function matchOf(subject: NotificationSubject, text: NoticeCopy): string {
  return subject.kind === 'odds'
    ? matchText(subject, text.versus)
    : text.round(labelText(subject.game), labelText(subject.round));
}

function pickOf(subject: NotificationSubject, text: NoticeCopy): string {
  if (subject.kind === 'round') return text.pick(labelText(subject.market), labelText(subject.pick));
  const { sport, market, line, pick, home, away } = subject;
  const side = sideText(pick, { home, away });
  const shown = line === '' ? side : `${side} ${lineLabel(line, marketFamily(market))}`;
  return text.pick(marketLabel(market, sport), shown);
}
