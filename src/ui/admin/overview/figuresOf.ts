import type { Overview } from '../../../contract/api/staff/overview';
import { moneyText } from '../../../rules/text/amount';
import type { AdminSection } from '../../copy/admin';
import { adminFeedsText } from '../../copy/adminFeeds';
import { adminOverviewText as texts } from '../../copy/adminOverview';
import { FEED_TONES, feedStateOf } from '../betting/FeedsSection';
import type { Figure } from './Figures';

/** Where what waits is dealt with, or looked at. */
const WAITING: readonly (readonly [name: keyof Overview['waiting'], section: AdminSection])[] = [
  ['reviews', 'reviews'],
  ['inquiries', 'inquiries'],
  ['adjustments', 'adjustments'],
  ['requests', 'requests'],
  ['suspensions', 'suspensions'],
  ['overrides', 'prices'],
  ['automatic', 'suspensions'],
  ['delayed', 'bets'],
  ['unpaid', 'bets'],
  ['contradicted', 'results'],
];

type Ordered = Overview['orders']['charge'];

/** The figures of the first page, by their headings. */
export function figuresOf(overview: Overview): [title: string, figures: Figure[]][] {
  const { groups } = texts;
  return [
    [groups.money, moneyFigures(overview)],
    [groups.waiting, WAITING.map(([name, section]) => waitingFigure(overview.waiting, name, section))],
    [groups.members, memberFigures(overview.members)],
    [groups.open, openFigures(overview.open)],
    [groups.feeds, overview.feeds.map(feedFigure)],
  ];
}

function moneyFigures({ orders, charged, exchanged }: Overview): Figure[] {
  return [
    orderFigure(texts.charge, orders.charge),
    orderFigure(texts.exchange, orders.exchange),
    { name: texts.charged, value: moneyText(charged), section: 'wallet' },
    { name: texts.exchanged, value: moneyText(exchanged), section: 'wallet' },
  ];
}

const toneOf = (count: number) => (count > 0 ? 'warn' : 'plain');

function orderFigure(name: string, { count, amount }: Ordered): Figure {
  return { name, value: texts.orders(count), note: moneyText(amount), tone: toneOf(count), section: 'wallet' };
}

function waitingFigure(waiting: Overview['waiting'], name: keyof Overview['waiting'], section: AdminSection): Figure {
  return { name: texts.waiting(name), value: texts.orders(waiting[name]), tone: toneOf(waiting[name]), section };
}

function memberFigures({ signedIn, joined, waiting }: Overview['members']): Figure[] {
  return [
    { name: texts.signedIn, value: texts.people(signedIn), section: 'sessions' },
    { name: texts.joined, value: texts.people(joined), section: 'members' },
    { name: texts.joining, value: texts.people(waiting), tone: toneOf(waiting), section: 'members' },
  ];
}

function openFigures({ bets, stakes, payout }: Overview['open']): Figure[] {
  return [
    { name: texts.openBets, value: texts.orders(bets), section: 'bets' },
    { name: texts.openStakes, value: moneyText(stakes), section: 'bets' },
    { name: texts.openPayout, value: moneyText(payout), section: 'bets' },
  ];
}

function feedFigure(feed: Overview['feeds'][number]): Figure {
  const state = feedStateOf(feed);
  return {
    name: adminFeedsText.areaOf(feed.area),
    value: adminFeedsText.states[state],
    note: feed.epoch === null ? adminFeedsText.none : adminFeedsText.ageText(feed.age),
    tone: FEED_TONES[state],
    section: 'feeds',
  };
}
