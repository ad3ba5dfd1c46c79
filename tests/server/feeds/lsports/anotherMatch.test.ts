import { expect, it } from 'vitest';
import { TradingStatus } from '../../../../src/contract/stream/market';
import { bet, fixtureEvent, marketEvent, message, updated } from '../importers/support/lsports';
import { followLsports, matchInPlay } from './followLsports';

const side = (Id: number, Name: string, Position: string) => ({ Id, Name, Position });
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
