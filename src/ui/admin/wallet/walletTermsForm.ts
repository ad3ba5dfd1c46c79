import { isTextWithin } from '../../../contract/bounds';
import {
  areBonusHours,
  BONUS_PERCENT,
  type BonusDraft,
  type Coin,
  COIN_ADDRESS,
  COIN_CODE,
  COIN_PLACES,
  COIN_PRICE,
  PLAIN_ROLLING,
  ROLLING_PERCENT,
  ROLLING_PRODUCTS,
  type RollingProduct,
  TERMS_NAME_LENGTH,
  type WalletTerms,
} from '../../../contract/api/wallet';
import type { Problems } from '../../../rules/session/fields';
import { wholeTyped } from '../../../rules/text/wholeTyped';

/** A bonus and a coin as they are typed. Times as `HH:MM`; empty: always. */
export type BonusRow = Record<'name' | 'percent' | 'from' | 'to' | RollingProduct, string>;
export type CoinRow = Record<keyof Coin, string>;

export interface TermsDraft {
  version?: string | undefined;
  bonuses: readonly BonusRow[];
  coins: readonly CoinRow[];
}

const plain = (value: number) => String(value);

export const NEW_BONUS: BonusRow = { name: '', percent: '5', from: '', to: '', ...rollingTexts(PLAIN_ROLLING) };
export const NEW_COIN: CoinRow = { code: '', name: '', network: '', address: '', price: '', places: '2' };

function rollingTexts(rolling: Record<RollingProduct, number>): Record<RollingProduct, string> {
  return Object.fromEntries(ROLLING_PRODUCTS.map((product) => [product, plain(rolling[product])])) as Record<
    RollingProduct,
    string
  >;
}

export function typedTerms({ bonuses, coins, version }: WalletTerms): TermsDraft {
  return {
    version,
    bonuses: bonuses.map(({ name, percent, fromMinute, toMinute, rolling }) => ({
      name,
      percent: plain(percent),
      from: clockText(fromMinute),
      to: clockText(toMinute),
      ...rollingTexts(rolling),
    })),
    coins: coins.map(({ price, places, ...texts }) => ({ ...texts, price: plain(price), places: plain(places) })),
  };
}

/** As they are sent; undefined where something typed is invalid. */
export function sentTerms({ bonuses, coins, version }: TermsDraft): WalletTerms | undefined {
  const isWrong = (problems: object) => Object.keys(problems).length > 0;
  if (bonuses.some((row) => isWrong(bonusProblems(row)))) return undefined;
  if (coins.some((_, at) => isWrong(coinProblems(coins, at)))) return undefined;
  return { bonuses: bonuses.map(bonusDraftOf), coins: coins.map(coinOf), ...(version !== undefined && { version }) };
}

/** Whether they are sent as the same, but for their versions. */
export function areSameTerms(one: TermsDraft, other: TermsDraft): boolean {
  const textOf = (draft: TermsDraft) => JSON.stringify(sentTerms({ ...draft, version: undefined }));
  return textOf(one) === textOf(other);
}

export function bonusProblems(row: BonusRow): Problems<BonusRow> {
  const [from, to] = [minuteOf(row.from), minuteOf(row.to)];
  const areHours = from === undefined || to === undefined || areBonusHours({ fromMinute: from, toMinute: to });
  const checked = problemsIn<BonusRow>({
    name: isName(row.name),
    percent: wholeTyped(row.percent, BONUS_PERCENT) !== undefined,
    // A time that is missing is the wrong one of the two; of two that are the same it is the end.
    from: from !== undefined && (areHours || from !== null),
    to: to !== undefined && (areHours || from === null),
  });
  const rolling = ROLLING_PRODUCTS.map((product) => [product, wholeTyped(row[product], ROLLING_PERCENT) !== undefined]);
  return { ...checked, ...problemsIn<BonusRow>(Object.fromEntries(rolling)) };
}

/** Of one of these; each has a code of its own. */
export function coinProblems(rows: readonly CoinRow[], at: number): Problems<CoinRow> {
  const { code, name, network, address, price, places } = rows[at]!;
  const isTaken = rows.slice(0, at).some((other) => other.code.trim() === code.trim());
  return {
    ...problemsIn<CoinRow>({
      code: COIN_CODE.test(code.trim()),
      name: isName(name),
      network: isName(network),
      address: COIN_ADDRESS.test(address.trim()),
      price: wholeTyped(price, COIN_PRICE) !== undefined,
      places: wholeTyped(places, COIN_PLACES) !== undefined,
    }),
    ...(isTaken && { code: 'different' as const }),
  };
}

const isName = (text: string) => isTextWithin(text, TERMS_NAME_LENGTH);

function problemsIn<Row>(isRight: Partial<Record<keyof Row, boolean>>): Problems<Row> {
  const wrong = Object.entries(isRight).filter(([, right]) => !right);
  return Object.fromEntries(wrong.map(([name]) => [name, 'shape'])) as Problems<Row>;
}

/** Of a row without problems. */
function bonusDraftOf(row: BonusRow): BonusDraft {
  const rolling = ROLLING_PRODUCTS.map((product) => [product, wholeTyped(row[product], ROLLING_PERCENT)] as const);
  return {
    name: row.name.trim(),
    percent: wholeTyped(row.percent, BONUS_PERCENT)!,
    fromMinute: minuteOf(row.from) ?? null,
    toMinute: minuteOf(row.to) ?? null,
    rolling: Object.fromEntries(rolling) as BonusDraft['rolling'],
  };
}

function coinOf({ code, name, network, address, price, places }: CoinRow): Coin {
  return {
    code: code.trim(),
    name: name.trim(),
    network: network.trim(),
    address: address.trim(),
    price: wholeTyped(price, COIN_PRICE)!,
    places: wholeTyped(places, COIN_PLACES)!,
  };
}

/** `null` where it is empty, undefined where it is no time. */
function minuteOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined;
}

function clockText(minute: number | null): string {
  if (minute === null) return '';
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
