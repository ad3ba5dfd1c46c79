import { expect, it } from 'vitest';
import { TradingStatus } from '../../../../src/contract/stream/market';
import { bet, fixtureEvent, marketEvent, message, updated } from '../importers/support/lsports';
import { followLsports, heartbeat, matchInPlay } from './followLsports';

const side = (Id: number, Name: string, Position: string) => ({ Id, Name, Position });
const WRONG = { Sport: { Id: 48242, Name: 'Basketball' } };
const REDS = side(1, 'Reds', '1');

async function followed() {
  const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
  site.reports.splice(0);
  const statusOf = () => site.outcome('11')?.status;
  return {
    ...site,
    statusOf,
    becomes: (change: object, ticks = 1) =>
      site.inplay.send(message(1, [fixtureEvent({ Status: 2, LastUpdate: updated(ticks), ...change })])),
  };
}

it.each([
  ['exchanged sides', { Participants: [side(2, 'Blues', '1'), side(1, 'Reds', '2')] }, 'Blues v Reds (sport 6046)'],
  ['another side', { Participants: [REDS, side(3, 'Greens', '2')] }, 'Reds v Greens (sport 6046)'],
  ['another sport', { Sport: { Id: 48242, Name: 'Basketball' } }, 'Reds v Blues (sport 48242)'],
])('a match with %s is suspended until its odds come again, and reported once', async (_, change, text) => {
  const { becomes, statusOf, inplay, reports } = await followed();
  becomes(change);
  expect(statusOf()).toBe(TradingStatus.suspended);
  expect(reports).toEqual([
    `fixture 500 became another match: Reds v Blues (sport 6046) is ${text} now; its open odds are suspended until they come again`,
  ]);
  inplay.send(message(3, [marketEvent([bet(11, { LastUpdate: updated(9) })])]));
  expect(statusOf()).toBe(TradingStatus.open);
  becomes({}, 2);
  expect(statusOf()).toBe(TradingStatus.suspended);
  expect(reports).toHaveLength(1);
});

it.each([
  ['a side’s name is written otherwise', { Participants: [side(1, 'The Reds', '1'), side(2, 'Blues', '2')] }],
  ['its sides are left out', { Participants: null }],
  ['its league is another', { League: { Id: 68, Name: 'Cup' } }],
])('a match is the same where %s', async (_, change) => {
  const { becomes, statusOf, reports } = await followed();
  becomes(change);
  expect(statusOf()).toBe(TradingStatus.open);
  expect(reports).toEqual([]);
});

it('a match that was another one for a moment is asked for, and open with the answer', async () => {
  const { becomes, statusOf, inplay, pass } = await followed();
  becomes(WRONG);
  await pass(500);
  becomes({}, 2);
  await pass(100);
  expect(statusOf()).toBe(TradingStatus.suspended);
  await pass(5_000);
  expect(inplay.asked).toEqual([['500'], ['500']]);
  expect(statusOf()).toBe(TradingStatus.open);
});

it('an answer to what was asked for before the match became another one does not open it', async () => {
  const { becomes, statusOf, inplay, pass } = await followed();
  inplay.isSlow = true;
  becomes(WRONG);
  await pass(500);
  becomes({}, 2);
  inplay.answer();
  await pass(100);
  expect(statusOf()).toBe(TradingStatus.suspended);
  await pass(5_000);
  inplay.answer();
  await pass(0);
  expect(statusOf()).toBe(TradingStatus.open);
});

it('is asked for again once a minute until it is answered, without a message about it', async () => {
  const { becomes, statusOf, inplay, pass } = await followed();
  inplay.events = undefined;
  becomes(WRONG);
  for (let i = 0; i < 13; i += 1) {
    await pass(10_000);
    inplay.send(heartbeat());
  }
  expect(inplay.asked).toHaveLength(3);
  expect(statusOf()).toBe(TradingStatus.suspended);
  inplay.events = [matchInPlay(undefined, { ...WRONG, LastUpdate: updated(1) })];
  for (let i = 0; i < 6; i += 1) {
    await pass(10_000);
    inplay.send(heartbeat());
  }
  expect(statusOf()).toBe(TradingStatus.open);
});

it.each([
  ['before kick-off', 'prematch', 'inplay', 1],
  ['in play', 'inplay', 'prematch', 2],
] as const)('a match %s is asked for of its own package (%s) alone', async (_, own, other, Status) => {
  const site = await followLsports(['inplay', 'prematch'], (fakes) => {
    fakes[own].events = [matchInPlay(undefined, { Status })];
  });
  site[own].events = undefined;
  site[own].send(message(1, [fixtureEvent({ ...WRONG, Status, LastUpdate: updated(1) })]));
  for (let i = 0; i < 13; i += 1) {
    await site.pass(10_000);
    for (const kind of [own, other]) site[kind].send(heartbeat());
  }
  expect([site[own].asked.length, site[other].asked]).toEqual([3, []]);
});
