import { GameType } from '../../../src/contract/codes/gameTypes';
import { LEVEL_POINTS, PLAY_POINT_RATE, PLAY_POINT_SCOPES } from '../../../src/contract/api/rewards/playPoints';
import { MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { attendanceGain } from '../../../src/rules/rewards/attendance';
import { daysOfMonth } from '../../../src/rules/text/days';
import {
  type EdgeKind,
  type PlayedStakes,
  type Reward,
  REWARDS,
  type Stakes,
} from '../../../src/rules/rewards/rebates';
import type { ChaosRandom } from '../../chaos/chance';
import type { RewardTerms } from './terms';

/** What the group plays, at the best return of any selection. */
export interface Playable {
  name: string;
  kind: EdgeKind;
  /** Of one won staked, as long as it is played. */
  back: number;
  /** Price × 1000 of a side and its chance of winning; the other side wins otherwise. */
  price: number;
}

export interface YearResult {
  playable: Playable;
  staked: number;
  /** Won, from games alone. */
  paid: number;
  rewards: Record<Reward, number>;
  /** Of all stakes, with the rewards. */
  back: number;
}

/** The best selection of every game with fixed prices, and the most that sports and providers may return. */
export function playables(): Playable[] {
  const rounds = MINIGAMES.flatMap(({ name, gameType, sheet }): Playable[] => {
    const picks = sheet
      .filter(({ priced }) => priced === 'fixed')
      .flatMap(({ selections }) => selections)
      .filter(({ chance }) => chance > 0)
      .map(({ price, chance, push }) => ({ price, back: (chance * price) / 1e8 + push / 1e5 }));
    const best = picks.toSorted((a, b) => b.back - a.back)[0];
    return best
      ? [{ name: `${name} (${gameType === GameType.virtual ? 'virtual' : 'minigame'})`, kind: 'rounds', ...best }]
      : [];
  });
  return [
    ...rounds,
    { name: 'sports, all outcomes', kind: 'sports', back: 0.993, price: 1_986 },
    { name: 'casino baccarat', kind: 'casino', back: 0.9894, price: 1_980 },
    { name: 'slots', kind: 'slot', back: 0.97, price: 1_940 },
  ];
}

const DAYS = 365;
const ROUNDS_A_DAY = 100;
const STAKE = 50_000;
const CHARGE = 1_000_000;
const BONUS_PERCENT = 10;
const PRIZES = [300_000, 150_000];
const DAYS_A_TOURNAMENT = 7;
const DAYS_A_LEVEL = 30;

/**
 * A year of two members who take opposite sides of every round, each recommended by an account and led by a manager of
 * the group. Losses and wins belong to different recommenders, who claim on the day that suits them best: whenever
 * something is due. They charge, accept every bonus, come every day and win every tournament. Play points have the highest
 * rates staff can set, and a level is reached every thirty days.
 */
export function playYear(playable: Playable, terms: RewardTerms, random: ChaosRandom): YearResult {
  const rewards = Object.fromEntries(REWARDS.map((reward) => [reward, 0])) as Record<Reward, number>;
  const sides = [account(playable.kind), account(playable.kind)];
  let [staked, paid, points, bonuses, attended, inTournament] = [0, 0, 0, 0, 0, 0];
  const stakesOf = (amount: number): Stakes => ({ [playable.kind]: amount });
  for (let day = 0; day < DAYS; day += 1) {
    for (let round = 0; round < ROUNDS_A_DAY; round += 1) {
      const won = random.whole(0, 1);
      // Both sides together return just what the best selection does: more than any real group can achieve.
      const payout = 2 * STAKE * playable.back;
      sides.forEach((side, at) => play(side, STAKE, at === won ? payout : 0));
      staked += 2 * STAKE;
      paid += payout;
      inTournament += 2 * STAKE;
    }
    for (const side of sides) {
      rewards.friend += claim(side.friend, terms.friend);
      rewards.manager += claim(side.manager, (played) => terms.manager(dueOf(played), played));
      const points = terms.playPoints(playPointsOf(side, day), stakesOf(side.staked), side.awarded);
      side.awarded += points;
      side.lostToday = 0;
      rewards.play += points;
    }
    bonuses += sides.length * terms.bonusesPerDay * ((CHARGE * BONUS_PERCENT) / 100);
    attended += sides.length * pointsOfDay(day);
    if (day % DAYS_A_TOURNAMENT === DAYS_A_TOURNAMENT - 1) {
      rewards.tournament += sum(terms.prizes(PRIZES, stakesOf(inTournament)));
      inTournament = 0;
    }
  }
  points = terms.attendance(attended, stakesOf(staked));
  rewards.attendance = points;
  rewards.bonus = terms.bonus(bonuses, stakesOf(staked));
  return { playable, staked, paid, rewards, back: (paid + sum(Object.values(rewards))) / staked };
}

interface Unclaimed extends PlayedStakes {
  stakes: Partial<Record<EdgeKind, number>>;
}

function account(kind: EdgeKind) {
  const nothing = (): Unclaimed => ({ stakes: { [kind]: 0 }, lost: 0, net: 0 });
  return { kind, friend: nothing(), manager: nothing(), staked: 0, lostToday: 0, awarded: 0 };
}

function play(side: ReturnType<typeof account>, stake: number, payout: number): void {
  const { kind } = side;
  side.staked += stake;
  if (payout === 0) side.lostToday += stake;
  for (const played of [side.friend, side.manager]) {
    played.stakes[kind] = (played.stakes[kind] ?? 0) + stake;
    played.net += stake - payout;
    if (payout === 0) played.lost += stake;
  }
}

/** Pays what is due and starts over; where nothing is, it is carried over. */
function claim(played: Unclaimed, due: (played: PlayedStakes) => number): number {
  const amount = due(played);
  if (amount === 0) return 0;
  for (const kind of Object.keys(played.stakes) as EdgeKind[]) played.stakes[kind] = 0;
  played.lost = 0;
  played.net = 0;
  return amount;
}

/** By the usual rates, of turnover: slots 3 %, all else 1 %; sports have none. */
function dueOf({ stakes }: PlayedStakes): number {
  const { rounds = 0, casino = 0, slot = 0 } = stakes;
  return Math.floor((rounds + casino) / 100 + (slot * 3) / 100);
}

/** Points of a day by the highest rates of comp and of lost stakes; every thirty days those of a level too. */
function playPointsOf({ lostToday }: { lostToday: number }, day: number): number {
  const isNewLevel = day % DAYS_A_LEVEL === 0 && day / DAYS_A_LEVEL < PLAY_POINT_SCOPES.levelUp.length;
  const ofStakes = ((ROUNDS_A_DAY * STAKE + lostToday) * PLAY_POINT_RATE.most) / 10_000;
  return Math.floor(ofStakes) + (isNewLevel ? LEVEL_POINTS.most : 0);
}

/** A member who never misses a day. */
function pointsOfDay(day: number): number {
  const date = new Date(Date.UTC(2026, 0, 1 + day));
  const before = Array.from({ length: date.getUTCDate() - 1 }, (_, i) => i + 1);
  return attendanceGain(before, date.getUTCDate(), daysOfMonth(date.toISOString().slice(0, 7))).points;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
