import { describe, expect, it } from 'vitest';
import { bet, marketEvent, message, updated } from '../importers/support/lsports';
import { aliveIn, followLsports, heartbeat, keepAlive, matchInPlay } from './followLsports';

describe('signs of life', () => {
  it('are its messages, at most one a second, while its data is not interrupted', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    site.news();
    for (let i = 0; i < 20; i += 1) {
      site.inplay.send(heartbeat());
      await site.pass(100);
    }
    expect(aliveIn('inplay', site.news())).toBe(2);
    site.inplay.send(heartbeat({ Body: { FeedInterrupted: [1] } }));
    await site.pass(2_000);
    site.inplay.send(message(3, [marketEvent([bet(11, { Price: '4', LastUpdate: updated(9) })])]));
    expect(aliveIn('inplay', site.news())).toBe(0);
    expect(site.outcome('11')!.price).toBe(4_000);
    site.inplay.send(heartbeat({ Body: { FeedInterrupted: [] } }));
    expect(aliveIn('inplay', site.news())).toBe(1);
  });

  it.each([1, '1', 0, true, { Markets: true }, 'no'])(
    'are none where it is unclear whether it is: %j',
    async (FeedInterrupted) => {
      const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
      site.inplay.send(heartbeat());
      expect(aliveIn('inplay', site.news())).toBe(1);
      site.inplay.send(heartbeat({ Body: { FeedInterrupted } }));
      await site.pass(2_000);
      site.inplay.send(message(3, [marketEvent([bet(11, { Price: '4', LastUpdate: updated(9) })])]));
      expect(aliveIn('inplay', site.news())).toBe(0);
    },
  );

  it.each([null, false, []])('are its messages where nothing is interrupted: %j', async (FeedInterrupted) => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    site.inplay.send(heartbeat({ Body: { FeedInterrupted } }));
    expect(aliveIn('inplay', site.news())).toBe(1);
  });

  it('are not those that the producer sent long ago, where the broker has no stamp', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    const sent = (msAgo: number) => ({ Header: { Type: 32, ServerTimestamp: site.clock.wall() - msAgo } });
    site.news();
    site.inplay.send(sent(3_600_000));
    expect(aliveIn('inplay', site.news())).toBe(0);
    expect(site.reports).toContain("LSports' in-play messages are 3600 s late, by this machine's clock");
    site.inplay.send(sent(0));
    expect(aliveIn('inplay', site.news())).toBe(1);
  });

  it('begin with a heartbeat: until then the data may be interrupted', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    const interrupted = heartbeat({ Body: { FeedInterrupted: [1] } });
    const change = (ticks: number) => message(3, [marketEvent([bet(11, { LastUpdate: updated(ticks) })])]);
    site.inplay.send(change(2));
    site.inplay.send(interrupted);
    expect(aliveIn('inplay', site.news())).toBe(0);
    site.inplay.cut();
    await site.pass(1_000);
    site.inplay.send(change(3));
    expect(aliveIn('inplay', site.news())).toBe(0);
    site.inplay.send(heartbeat());
    expect(aliveIn('inplay', site.news())).toBe(1);
  });

  it.each<[string, object]>([
    ['heartbeats call its data interrupted', heartbeat({ Body: { FeedInterrupted: [1] } })],
    ['no heartbeat comes', keepAlive(500)],
  ])('are missed in the log, once a minute, while %s', async (_, sent) => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    const news = () => site.reports.splice(0);
    news();
    const missed =
      "nothing of LSports' in-play package can be bet on: its heartbeats call it interrupted, or none came";
    for (const expected of [[], [], [missed], ...new Array<string[]>(11).fill([]), [missed]]) {
      site.inplay.send(sent);
      await site.pass(5_000);
      expect(news()).toEqual(expected);
    }
    site.inplay.send(heartbeat());
    expect(news()).toEqual(["info: LSports' in-play package can be used again"]);
  });

  it('are no snapshots: a producer that answers calls may send nothing', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    for (let i = 0; i < 5; i += 1) await site.pass(13_000);
    expect(site.inplay.connections).toBe(6);
    expect(aliveIn('inplay', site.updates)).toBe(0);
  });

  it('are none that waited in the queue for more than 5 s', async () => {
    const site = await followLsports(['inplay'], ({ inplay }) => (inplay.events = [matchInPlay()]));
    await site.pass(10_000);
    site.news();
    site.inplay.send(heartbeat(), site.clock.wall() - 5_001);
    expect(aliveIn('inplay', site.news())).toBe(0);
    site.inplay.send(heartbeat(), site.clock.wall() - 5_000);
    expect(aliveIn('inplay', site.news())).toBe(1);
  });

  it('of one package are none of the other', async () => {
    const site = await followLsports(['inplay', 'prematch']);
    await site.pass(10_000);
    site.news();
    site.prematch.send(heartbeat());
    expect([aliveIn('inplay', site.updates), aliveIn('europe', site.updates)]).toEqual([0, 1]);
    site.inplay.send(heartbeat());
    expect([aliveIn('inplay', site.updates), aliveIn('europe', site.updates)]).toEqual([1, 1]);
  });
});

it('messages that come late are reported once a minute, and once they are in time again', async () => {
  const site = await followLsports(['inplay']);
  site.reports.splice(0);
  for (let seconds = 0; seconds < 70; seconds += 5) {
    site.inplay.send(heartbeat(), site.clock.wall() - 30_000);
    await site.pass(5_000);
  }
  const late = "LSports' in-play messages are 30 s late, by this machine's clock";
  expect(site.reports.splice(0)).toEqual([late, late]);
  for (let i = 0; i < 2; i += 1) site.inplay.send(heartbeat(), site.clock.wall());
  expect(site.reports.splice(0)).toEqual(["info: LSports' in-play messages are in time again"]);
  for (const late of [30_000, 0, 30_000, 0]) site.inplay.send(heartbeat(), site.clock.wall() - late);
  expect(site.reports).toEqual([]);
});
