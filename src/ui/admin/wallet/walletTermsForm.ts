import { isWithin } from '../../../contract/bounds';
import {
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
import { wholeTyped } from '../../../rules/text/wholeTyped';

/** A bonus and a coin as they are typed. Times as `HH:MM`; empty: always. */
export type BonusRow = Record<'name' | 'percent' | 'from' | 'to' | RollingProduct, string>;
export type CoinRow = Record<keyof Coin, string>;

export interface TermsDraft {
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

export function typedTerms({ bonuses, coins }: WalletTerms): TermsDraft {
  return {
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
export function sentTerms({ bonuses, coins }: TermsDraft): WalletTerms | undefined {
  const [drafts, known] = [bonuses.map(bonusDraftOf), coins.map(coinOf)];
  if (new Set(coins.map(({ code }) => code.trim())).size < coins.length) return undefined;
  if (drafts.includes(undefined) || known.includes(undefined)) return undefined;
  return { bonuses: drafts as BonusDraft[], coins: known as Coin[] };
}

export function bonusDraftOf(row: BonusRow): BonusDraft | undefined {
  const [percent, fromMinute, toMinute] = [
    wholeTyped(row.percent, BONUS_PERCENT),
    minuteOf(row.from),
    minuteOf(row.to),
  ];
  const rolling = ROLLING_PRODUCTS.map((product) => [product, wholeTyped(row[product], ROLLING_PERCENT)] as const);
  const name = row.name.trim();
  if (!isWithin(name.length, TERMS_NAME_LENGTH) || percent === undefined) return undefined;
  if (fromMinute === undefined || toMinute === undefined || (fromMinute === null) !== (toMinute === null))
    return undefined;
  if (rolling.some(([, value]) => value === undefined)) return undefined;
  return { name, percent, fromMinute, toMinute, rolling: Object.fromEntries(rolling) as BonusDraft['rolling'] };
}

export function coinOf(row: CoinRow): Coin | undefined {
  const [code, name, network, address] = [row.code.trim(), row.name.trim(), row.network.trim(), row.address.trim()];
  const [price, places] = [wholeTyped(row.price, COIN_PRICE), wholeTyped(row.places, COIN_PLACES)];
  const isNamed = [name, network].every((text) => isWithin(text.length, TERMS_NAME_LENGTH));
  if (!COIN_CODE.test(code) || !COIN_ADDRESS.test(address) || !isNamed) return undefined;
  if (price === undefined || places === undefined) return undefined;
  return { code, name, network, address, price, places };
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
