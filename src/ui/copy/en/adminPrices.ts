import { OVERRIDE_PRICE, type PriceOverride } from '../../../contract/api/staff/overrides';
import { oddsText } from '../../../rules/text/odds';
import type { adminPricesText as korean } from '../adminPrices';
import type { TextsOf } from '../inLanguage';

const percentText = (percent: number) => (percent < 0 ? `${-percent}% lower` : `${percent}% higher`);

export const adminPricesEnglish: TextsOf<typeof korean> = {
  about:
    'Sets the odds of one outcome by hand. They are never above the feed’s own, so that only a margin can be given back. It ends with its time or with the match; before kick-off, with the kick-off. A line that is overridden can’t be cashed out.',
  none: 'No odds are overridden.',
  find: 'Find a match',
  fixture: 'Match',
  area: 'Area',
  market: 'Market',
  pick: 'Outcome',
  offered: 'Odds now',
  change: 'Override',
  changeText: (change: PriceOverride) =>
    'price' in change ? `By hand ${oddsText(change.price)}` : percentText(change.percent),
  percent: percentText,
  manual: 'By hand',
  price: 'Odds',
  priceHint: 'Where the feed’s odds are lower, the feed’s are offered.',
  priceShape: `Odds from ${oddsText(OVERRIDE_PRICE.least)} to ${oddsText(OVERRIDE_PRICE.most)} with at most two decimals.`,
  lasts: 'For',
  reason: 'Reason',
  usualReason: 'Risk management',
  by: 'Set by',
  at: 'Set at',
  until: 'Until',
  outcomesOf: (name: string) => `Odds of ${name}`,
  open: 'Odds',
  openOf: (name: string) => `Override odds of ${name}`,
  noOutcomes: 'There are no odds.',
  over: 'Settled',
  adjust: 'Override',
  adjustOf: (name: string) => `Override ${name}`,
  runningNow: 'Running',
  preview: 'Odds then',
  becomes: (before: string, after: string) => `${before} → ${after}`,
  becomesAtMost: (before: string, after: string) => `${before} → ${after} at most`,
  atMost: (after: string) => `${after} at most`,
  fromFeed: 'Computed from the odds without the present override',
  apply: 'Apply',
  end: 'End now',
  endOf: (name: string) => `End the override of ${name}`,
  endConfirm: (name: string) => ({
    title: 'End the override',
    text: `${name}\nThe usual odds are offered at once.`,
    button: 'End',
  }),
};
