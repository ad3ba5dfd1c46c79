import { isTextWithin, isWithin } from '../../../contract/bounds';
import { OVERRIDE_PRICE, type PriceOverride } from '../../../contract/api/staff/overrides';
import { TRADING_REASON_LENGTH } from '../../../contract/api/staff/trading';
import { overridePreview } from '../../../rules/margins/overridden';
import { plainTyped } from '../../../rules/text/amountTyped';
import type { Problems } from '../../../rules/session/fields';
import { oddsText } from '../../../rules/text/odds';
import { adminPricesText as texts } from '../../copy/adminPrices';
import { adminTradingText } from '../../copy/adminTrading';
import type { FormField } from '../frame/FormFields';

const MANUAL = 'manual';
const PERCENTS = [-3, -5, -10, -15, -20, -30, -50, 2, 5, 10, 20] as const;
const LENGTHS = [10, 30, 60, 180, 720, 1_440, 4_320, 10_080] as const;

/** An override as it is chosen and typed. */
export interface OverrideForm {
  /** Per cent, or `manual`. */
  change: string;
  /** Odds with two decimals at most, of a manual one. */
  price: string;
  minutes: string;
  reason: string;
}

/** The commonest lowering: it is applied with one more press. */
export const USUAL_OVERRIDE: OverrideForm = { change: '-5', price: '', minutes: '60', reason: texts.usualReason };

export const OVERRIDE_FIELDS: readonly FormField<OverrideForm>[] = [
  {
    name: 'change',
    label: texts.change,
    kind: 'select',
    options: [...PERCENTS.map((percent) => [String(percent), texts.percent(percent)] as const), [MANUAL, texts.manual]],
  },
  {
    name: 'price',
    label: texts.price,
    hint: texts.priceHint,
    inputMode: 'decimal',
    maxLength: oddsText(OVERRIDE_PRICE.most).length,
    isShown: ({ change }) => change === MANUAL,
  },
  {
    name: 'minutes',
    label: texts.lasts,
    kind: 'select',
    options: LENGTHS.map((minutes) => [String(minutes), adminTradingText.suspensions.lastsFor(minutes)] as const),
  },
  {
    name: 'reason',
    label: texts.reason,
    hint: adminTradingText.reasonHint,
    maxLength: TRADING_REASON_LENGTH.most,
  },
];

/** Odds × 1000; undefined where the text is none that may be set. */
function typedPrice(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(plainTyped(text)) ?? [];
  if (whole === undefined) return undefined;
  const price = Number(whole) * 1_000 + Number(part.padEnd(2, '0')) * 10;
  return isWithin(price, OVERRIDE_PRICE) ? price : undefined;
}

/** Undefined where the form has none. */
export function changeIn({ change, price }: OverrideForm): PriceOverride | undefined {
  if (change !== MANUAL) return { percent: Number(change) };
  const typed = typedPrice(price);
  return typed === undefined ? undefined : { price: typed };
}

export function overrideProblems(form: OverrideForm): Problems<OverrideForm> {
  return {
    ...(!changeIn(form) && { price: 'shape' }),
    ...(!isTextWithin(form.reason, TRADING_REASON_LENGTH) && { reason: 'shape' }),
  };
}

/**
 * What is offered once it is set, as far as that is known: the feed's own price is not, nor, where another override is running,
 * what would be offered without that.
 */
export function previewText(
  { offered, change: running }: { offered: number; change: PriceOverride | null },
  change: PriceOverride | undefined,
): string {
  if (!change) return texts.becomes(oddsText(offered), '–');
  const { price, isMost } = overridePreview(offered, change);
  if (running) return 'price' in change ? texts.atMost(oddsText(price)) : texts.fromFeed;
  return (isMost ? texts.becomesAtMost : texts.becomes)(oddsText(offered), oddsText(price));
}
