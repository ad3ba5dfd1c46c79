import { expect, it } from 'vitest';
import { TradingStatus } from '../../../../src/contract/stream/market';
import { importedLines } from './support/imported';
import { bet, fixtureEvent, marketEvent, message, updated } from './support/lsports';

const { open, suspended } = TradingStatus;
const [IN_PLAY, PRE_MATCH] = [1, 2];
const [SUBSCRIBED, UNSUBSCRIBED] = [1, 3];

let ticks = 0;
const metadata = (status: number, Type: number | undefined, Status: number) =>
  message(1, [fixtureEvent({ Status: status, Subscription: { Type, Status }, LastUpdate: updated((ticks += 1)) })]);
const odds = () => message(3, [marketEvent([bet(11, { LastUpdate: updated((ticks += 1)) })])]);

async function after(...messages: object[]) {
  const { picture, report } = await importedLines(messages);
  return { status: picture.bySource('1', '11')?.status, ignored: report.ignored };
}

it('a match in play that the pre-match package sends no more has the in-play package’s odds', async () => {
  const both = [metadata(2, IN_PLAY, SUBSCRIBED), odds(), metadata(2, PRE_MATCH, UNSUBSCRIBED)];
  expect(await after(...both)).toEqual({ status: open, ignored: {} });
  expect(await after(...both, odds())).toEqual({ status: open, ignored: {} });
});

it('a match before kick-off that the in-play package sends no more has the pre-match package’s odds', async () => {
  const both = [metadata(1, PRE_MATCH, SUBSCRIBED), odds(), metadata(1, IN_PLAY, UNSUBSCRIBED)];
  expect(await after(...both, odds())).toEqual({ status: open, ignored: {} });
});

it.each([
  ['in play', 2, IN_PLAY],
  ['before kick-off', 1, PRE_MATCH],
  ['in play, of a package that is not named,', 2, undefined],
])(
  'a match %s that its own package sends no more is suspended, and odds of it are counted',
  async (_, status, type) => {
    const gone = [metadata(status, type, SUBSCRIBED), odds(), metadata(status, type, UNSUBSCRIBED)];
    expect(await after(...gone)).toEqual({ status: suspended, ignored: {} });
    expect(await after(...gone, odds(), odds())).toEqual({
      status: suspended,
      ignored: { 'lsports odds of a match not subscribed': 2 },
    });
  },
);

it('a match that the only package that is known sends no more is suspended until odds of it come, which are another one’s', async () => {
  const begun = [metadata(1, PRE_MATCH, SUBSCRIBED), odds(), metadata(2, PRE_MATCH, UNSUBSCRIBED)];
  expect((await after(...begun)).status).toBe(suspended);
  expect(await after(...begun, odds())).toEqual({ status: open, ignored: {} });
});
