import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type Leg, type PlaceRequest, placedSchema, type SlipVariant } from '../../../src/contract/api/betting';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { roundEventsOf } from '../../../server/rounds/events';
import type { Campaign } from '../campaign';
import { openLeg } from '../site/oddsRecording';
import { openSite, type CampaignSite } from '../site/site';
import { ledgerProblems } from '../site/storedBets';
import { rush, type RushAnswer } from './rush';

/** A round every minute, drawn ten seconds after its close, with many markets. */
const GAME = minigameBy(211)!;
const MONEY = 1_000_000_000;
/** The bets are sent in so much before the close. ms */
const RUSH_MS = 1_000;
/** Bets on matches beforehand: what a process does for the first time takes it longest. */
const WARM_BETS = 300;
/** So long before the close the connections are opened: idle ones are ended. ms */
const OPENING_MS = 8_000;
/** What is promised: the last answer after the close, the draw and the settlement after they are due. ms */
const ANSWERED_MS = 2_000;
const DUE_MS = 3_000;

/** Sends bets in a round's last second: each is taken or refused at once, none later than the close, and the draw is in time. */
export const lastSecond: Campaign = {
  about: "sends bets in a round's last second: each taken or refused at once, none after the close, the draw in time",
  n: 5_000,
  run: async ({ n, log }) => {
    const site = await openSite({ servers: 1, durable: true });
    try {
      return await rushRound(site, { n, log });
    } finally {
      await site.close();
    }
  },
};

type Round = Awaited<ReturnType<typeof roundEventsOf>>[number];

interface RushOptions {
  n: number;
  log: (line: string) => void;
}

export async function rushRound(site: CampaignSite, { n, log }: RushOptions) {
  const { markets } = await nextRound(site, 0);
  const members = await site.members(Math.ceil(n / markets.length), MONEY);
  const { origin } = site.servers[0]!;
  await rush(
    origin,
    Array.from({ length: WARM_BETS }, (_, i) => ({
      path: '/api/bets',
      headers: members[i % members.length]!.headers,
      body: betWith(openLeg(Math.floor(i / members.length)), 'normal'),
      at: Date.now(),
    })),
  );
  const round = await nextRound(site, OPENING_MS);
  await sleep(round.closesAt - OPENING_MS - Date.now());
  const answers = await rush(
    origin,
    Array.from({ length: n }, (_, i) => ({
      path: '/api/bets',
      headers: members[i % members.length]!.headers,
      body: betOn(round, Math.floor(i / members.length)),
      at: round.closesAt - RUSH_MS + (i * RUSH_MS) / n,
    })),
  );
  const outcomes = answers.map(answerOf);
  const problems = answerProblems(answers, outcomes, round, log);
  problems.push(...(await roundProblems(site, round, log)));
  problems.push(...(await storedProblems(site, round, outcomes)), ...(await ledgerProblems(site.database)));
  for (const problem of problems) log(problem);
  return { trials: n, failures: problems.length };
}

/** The round that is on, once this much of it is left. */
async function nextRound({ database }: CampaignSite, left: number): Promise<Round> {
  for (;;) {
    const [round] = await roundEventsOf(database.sql, GAME, true);
    if (round && round.serverTime >= round.opensAt && round.closesAt - round.serverTime > left) return round;
    await sleep(200);
  }
}

function betOn({ id: roundId, markets }: Round, place: number) {
  const market = markets[place]!;
  const { id: selectionId, price = 0 } = market.selections[0]!;
  return betWith({ kind: 'round', roundId, marketId: market.id, selectionId, price }, 'mini');
}

function betWith(leg: Leg, variant: SlipVariant): PlaceRequest {
  return { clientRef: randomUUID(), variant, legs: [leg], stake: 5_000, pricePolicy: 'ask' };
}

/** `taken`, why it was refused, or what else came. */
function answerOf({ status, body }: RushAnswer): string {
  if (status === undefined) return 'no answer';
  const placed = v.safeParse(placedSchema, body);
  if (!placed.success) return `status ${status}`;
  return placed.output.state === 'refused' ? placed.output.refusal.reason : 'taken';
}

function answerProblems(
  answers: readonly RushAnswer[],
  outcomes: readonly string[],
  { closesAt }: Round,
  log: (line: string) => void,
): string[] {
  const problems: string[] = [];
  for (const kind of new Set(outcomes)) {
    const own = answers.filter((_, i) => outcomes[i] === kind);
    const times = own.map(({ sentAt, answeredAt }) => answeredAt - sentAt);
    const sent = own.map(({ sentAt }) => closesAt - sentAt);
    log(
      `${own.length} ${kind}: sent ${Math.max(...sent)} to ${Math.min(...sent)} ms before the close, ` +
        `answered after ${middle(times)} ms, at most ${Math.max(...times)} ms`,
    );
    if (kind === 'no answer' || kind.startsWith('status')) problems.push(`${own.length} bets: ${kind}`);
  }
  const last = Math.max(...answers.map(({ answeredAt }) => answeredAt)) - closesAt;
  log(`last answer ${last} ms after the close`);
  if (last > ANSWERED_MS) problems.push(`the last answer came ${last} ms after the close`);
  return problems;
}

/** Waits until the round is settled, and looks whether it was drawn and settled in time. */
async function roundProblems(
  { database }: CampaignSite,
  { id, resultAt }: Round,
  log: (line: string) => void,
): Promise<string[]> {
  for (;;) {
    await sleep(500);
    const { rows } = await database.pool.query<{ drawn: number; settled: number | null; over: boolean }>(
      `select (extract(epoch from drawn_at - draws_at) * 1000)::float8 as drawn,
         (extract(epoch from settled_at - result_at) * 1000)::float8 as settled,
         not exists (select from bet where due) and settled_at is not null as over
       from round where id = $1`,
      [id],
    );
    const { drawn, settled, over } = rows[0]!;
    if (!over && Date.now() < resultAt + 60_000) continue;
    log(`drawn ${drawn} ms and results written ${settled} ms after they were due`);
    return [
      ...(drawn === null || drawn > DUE_MS ? [`the round was drawn ${drawn} ms late`] : []),
      ...(settled === null || settled > DUE_MS ? [`the results were written ${settled} ms late`] : []),
    ];
  }
}

/** Whether there are as many bets as were answered as taken, each with a time before the close. */
async function storedProblems(
  { database }: CampaignSite,
  { id }: Round,
  outcomes: readonly string[],
): Promise<string[]> {
  const { rows } = await database.pool.query<{ bets: string; stamp: number | null }>(
    `select count(*) as bets, (extract(epoch from max(b.placed_at - r.closes_at)) * 1000)::float8 as stamp
     from bet b join bet_leg l on l.bet_id = b.id join round r on r.id = l.fixture_id where r.id = $1`,
    [id],
  );
  const { bets, stamp } = rows[0]!;
  const taken = outcomes.filter((each) => each === 'taken').length;
  return [
    ...(Number(bets) === taken ? [] : [`${bets} bets are stored, ${taken} were answered as taken`]),
    ...(stamp !== null && stamp >= 0 ? [`a bet has a time ${stamp} ms after the close`] : []),
  ];
}

function middle(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}
