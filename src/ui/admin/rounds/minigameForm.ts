import { isWithin } from '../../../contract/bounds';
import {
  type AdminMinigame,
  type AdminMinigamePatch,
  CLOSE_SECONDS,
  MINIGAME_PRICE,
} from '../../../contract/api/rounds';
import { selectionKey } from '../../../contract/rounds/marketSheet';
import type { Minigame } from '../../../contract/rounds/catalogue';
import { labelText } from '../../../contract/labels/labelText';
import { overpaidSelections } from '../../../rules/rounds/margin';
import { plainTyped } from '../../../rules/text/amountTyped';
import type { Problems } from '../../../rules/session/fields';
import { wholeTyped } from '../../../rules/text/wholeTyped';

/** A game's settings as they are typed: `close`, and prices by `MARKET/SELECTION` as decimal odds; empty: the default. */
export type MinigameForm = Record<string, string>;

export interface PriceField {
  key: string;
  market: string;
  name: string;
  /** Default × 1000. */
  standard: number;
}

/** Betting stays open for at least so long; the server enforces the same. */
const OPEN_SECONDS = 3;

export function closeMost({ roundSeconds }: Pick<Minigame, 'roundSeconds'>): number {
  return Math.min(CLOSE_SECONDS.most, roundSeconds - OPEN_SECONDS);
}

function closeSecondsOf(game: Minigame, text: string): number | undefined {
  return wholeTyped(text, { least: CLOSE_SECONDS.least, most: closeMost(game) });
}

/** Prices that staff may change: not those that come with a round. */
export function priceFields({ sheet: board }: Pick<Minigame, 'sheet'>): PriceField[] {
  return board
    .filter(({ priced }) => priced === 'fixed')
    .flatMap(({ id, name, selections }) =>
      selections.map((one) => ({
        key: selectionKey(id, one.id),
        market: labelText(name),
        name: labelText(one.name),
        standard: one.price,
      })),
    );
}

export function minigameForm(game: Minigame, { closeSeconds, prices }: AdminMinigame): MinigameForm {
  const typed = priceFields(game).map(({ key }) => {
    const price = prices[key];
    return [key, price === undefined ? '' : (price / 1_000).toFixed(2)] as const;
  });
  return { close: String(closeSeconds), ...Object.fromEntries(typed) };
}

export function minigameProblems(game: Minigame, form: MinigameForm): Problems<MinigameForm> {
  const problems: Problems<MinigameForm> = {};
  const close = form.close?.trim() ?? '';
  if (close === '') problems.close = 'missing';
  else if (closeSecondsOf(game, close) === undefined) problems.close = 'shape';
  for (const { key } of priceFields(game)) {
    if (priceOf(form[key] ?? '') === undefined) problems[key] = 'shape';
  }
  return problems;
}

/** Only what differs from the server's values. */
export function minigamePatch(game: Minigame, form: MinigameForm, now: AdminMinigame): AdminMinigamePatch {
  const close = closeSecondsOf(game, form.close ?? '') ?? Number.NaN;
  const prices = priceFields(game).flatMap(({ key, standard }) => {
    const typed = priceOf(form[key] ?? '') ?? null;
    const wanted = typed === standard ? null : typed;
    return wanted === (now.prices[key] ?? null) ? [] : [[key, wanted] as const];
  });
  return {
    ...(close !== now.closeSeconds && { closeSeconds: close }),
    ...(prices.length > 0 && { prices: Object.fromEntries(prices) }),
  };
}

/** Selections that would give back too much with a change, and how much of the stakes. */
export function overpaidBy(game: Minigame, patch: AdminMinigamePatch, now: AdminMinigame) {
  const prices = Object.entries({ ...now.prices, ...patch.prices }).filter((each) => each[1] !== null);
  const named = new Map(priceFields(game).map(({ key, market, name }) => [key, `${market} · ${name}`]));
  return overpaidSelections(game.sheet, Object.fromEntries(prices) as Record<string, number>).map(({ key, back }) => ({
    name: named.get(key) ?? key,
    back,
  }));
}

/** × 1000; null: the default, undefined: no price. */
function priceOf(text: string): number | null | undefined {
  const typed = plainTyped(text);
  if (typed === '') return null;
  const digits = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(typed);
  if (!digits) return undefined;
  const price = Number(digits[1]) * 1_000 + Number((digits[2] ?? '').padEnd(2, '0')) * 10;
  return isWithin(price, MINIGAME_PRICE) ? price : undefined;
}
