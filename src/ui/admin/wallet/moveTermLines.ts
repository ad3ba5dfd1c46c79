import { AGENT_KINDS } from '../../../contract/api/commission/agents';
import type { MatchResult } from '../../../contract/api/staff/matchResults';
import type { MoveTerms } from '../../../contract/api/staff/moveTerms';
import { type BonusDraft, type Coin, ROLLING_PRODUCTS } from '../../../contract/api/wallet';
import { periodLabel } from '../../../contract/codes/periods';
import { marketLabel } from '../../../contract/labels/marketLabel';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminMatchText } from '../../copy/adminMatch';
import { adminRewardsText } from '../../copy/adminRewards';
import { adminTradingText } from '../../copy/adminTrading';
import { adminWalletText } from '../../copy/adminWallet';
import { walletText } from '../../copy/wallet';
import { pickedText } from '../betting/pickedText';

type TermLine = readonly [name: string, text: string];
type TermsOf<Of extends MoveTerms['of']> = Extract<MoveTerms, { of: Of }>;

/** What a move makes, in words: each with its name, and what is there before it where that is another one. */
export function moveTermLines(terms: MoveTerms): TermLine[] {
  if (terms.of === 'correction') return correctionLines(terms);
  if (terms.of === 'match') return matchLines(terms);
  if (terms.of === 'coins') return coinLines(terms);
  return terms.of === 'prizes' ? prizeLines(terms) : rateLines(terms);
}

function correctionLines({ picked, before, after }: TermsOf<'correction'>): TermLine[] {
  const { market, pick } = pickedText(picked);
  return [
    [picked.title, `${market} · ${pick}`],
    [adminTradingText.results.result, changeText(adminMatchText.resultOf, before, after)],
  ];
}

function matchLines({ sport, market, result }: TermsOf<'match'>): TermLine[] {
  return [
    [adminMatchText.market, market === null ? adminMatchText.all : marketLabel(market, sport)],
    result.by === 'void'
      ? [adminMatchText.by, adminMatchText.byVoid]
      : [adminMatchText.scores, result.scores.map((score) => scoreText(sport, score)).join(' · ')],
  ];
}

function scoreText(
  sport: number,
  { part, home, away }: Extract<MatchResult, { by: 'score' }>['scores'][number],
): string {
  return `${periodLabel(sport, part) ?? part} ${home}:${away}`;
}

function prizeLines({ before, after }: TermsOf<'prizes'>): TermLine[] {
  const { columns, leaderboard, prizesByPlace } = adminRewardsText.tournaments;
  type Paid = typeof after;
  const periodOf = ({ startsAt, endsAt }: Paid) => `${dateTimeText(startsAt)} ~ ${dateTimeText(endsAt)}`;
  const prizesOf = ({ currency, prizes }: Paid) =>
    prizesByPlace(prizes.map((prize) => adminRewardsText.amount(currency, prize)));
  return [
    [columns.leaderboard, changeText(({ board }) => leaderboard(board), before, after)],
    [columns.period, changeText(periodOf, before, after)],
    [columns.prizes, changeText(prizesOf, before, after)],
  ];
}

function rateLines({ before, after }: TermsOf<'rates'>): TermLine[] {
  const { kinds, percent } = adminTradingText.agents;
  return AGENT_KINDS.map((kind) => [kinds[kind], changeText((rates) => percent(rates[kind]), before, after)]);
}

/** What is saved with the coins is shown where it replaces something. */
function coinLines({ before, after }: TermsOf<'coins'>): TermLine[] {
  return [
    ...listLines(before?.coins, after.coins, { nameOf: ({ code }) => code, textOf: coinText }),
    ...(before ? listLines(before.bonuses, after.bonuses, { nameOf: bonusNameOf, textOf: bonusText }) : []),
  ];
}

function coinText({ code, name, network, address, price, places }: Coin): string {
  const { placesOf } = adminWalletText.terms;
  return [name, network, address, walletText.coin.price(code, price), placesOf(places)].join(' · ');
}

const bonusNameOf = ({ name, percent }: BonusDraft) => walletText.charge.bonusName(name, percent);

function bonusText({ fromMinute, toMinute, rolling }: BonusDraft): string {
  const { hours, product, terms } = walletText.charge;
  const conditions = ROLLING_PRODUCTS.map((one) => `${product(one)} ${terms(rolling[one])}`);
  return [...(fromMinute === null || toMinute === null ? [] : [hours(fromMinute, toMinute)]), ...conditions].join(
    ' · ',
  );
}

interface ListText<T> {
  nameOf: (one: T) => string;
  textOf: (one: T) => string;
}

/** Of what is not as before, by name; without `before` of all. */
function listLines<T>(
  before: readonly T[] | undefined,
  after: readonly T[],
  { nameOf, textOf }: ListText<T>,
): TermLine[] {
  const names = [...new Set([...(before ?? []), ...after].map(nameOf))];
  return names.flatMap((name): TermLine[] => {
    const textIn = (list: readonly T[]) => {
      const texts = list.filter((one) => nameOf(one) === name).map(textOf);
      return texts.length > 0 ? texts.join(' / ') : shared.unknown;
    };
    const isSame = before && textIn(before) === textIn(after);
    return isSame ? [] : [[name, changeText(textIn, before ?? null, after)]];
  });
}

/** `before → after`, or once what is both. */
function changeText<T>(textOf: (value: T) => string, before: T | null, after: T): string {
  const text = textOf(after);
  const former = before === null ? text : textOf(before);
  return former === text ? text : `${former} → ${text}`;
}
