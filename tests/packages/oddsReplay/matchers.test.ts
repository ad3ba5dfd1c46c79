import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { replay, ReplayError } from 'odds-replay';
import { expectOdds } from 'odds-replay/vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const evening = replay('recordings/goals-and-reviews.odds.ndjson.gz');
const goal = replay('packages/odds-replay/example/match.odds.ndjson.gz');
const HOME = '다솜여울 시티즌 v 시민 온들 FC > 1X2 > 1';

describe('of an outcome at a moment', () => {
  it('open or suspended', async () => {
    const [before, during] = await Promise.all([evening.until('19:12:30'), evening.until('19:12:40')]);
    expectOdds(before, HOME).toBeOpen();
    expectOdds(before, HOME).not.toBeSuspended();
    expectOdds(during, HOME).toBeSuspended();
    const message = /expected inplay > .* > 1X2 > 1 to be open at 19:12:40, but it was suspended at 3.05/;
    expect(() => expectOdds(during, HOME).toBeOpen()).toThrow(message);
    expect(() => expectOdds(during, HOME).not.toBeSuspended()).toThrow(/not to be suspended at 19:12:40/);
  });

  it('its price', async () => {
    const moment = await evening.until('19:12:46');
    expectOdds(moment, HOME).toHavePrice(1.31);
    expectOdds(moment, HOME).not.toHavePrice(1.311);
    expect(() => expectOdds(moment, HOME).toHavePrice(3.05)).toThrow(
      /to have the price 3.05 at 19:12:46, but it was 1.31 \(open\), after 3.05/,
    );
  });
});

describe('of an outcome in a recording', () => {
  it('suspended all the while', async () => {
    await expectOdds(evening, HOME).toBeSuspendedDuring('19:12:39', '19:12:45');
    await expectOdds(evening, HOME).not.toBeSuspendedDuring('19:12:38', '19:12:45');
    await expect(expectOdds(evening, HOME).toBeSuspendedDuring('19:12:39', '19:12:46')).rejects.toThrow(
      /to be suspended from 19:12:39 to 19:12:46, but it was not:\n  19:12:39 .* suspended at 3.05\n  19:12:45 .* open at 1.31/,
    );
  });
});

describe('of all odds', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'odds-replay-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('equal, whatever the way there', async () => {
    const [header, ...lines] = gunzipSync(readFileSync(goal.path)).toString().trim().split('\n');
    const doubled = join(folder, 'doubled.odds.ndjson');
    writeFileSync(doubled, [header, ...lines.flatMap((line) => [line, line])].join('\n'));
    await expectOdds(goal).toConverge(replay(doubled));
    await expectOdds(goal).toConverge(await goal.until(118_540));
  });

  it('or not, with what differs', async () => {
    const [before, during] = await Promise.all([goal.until('19:12:37'), goal.until('19:12:39')]);
    await expectOdds(before).not.toConverge(during);
    await expect(expectOdds(before).toConverge(during)).rejects.toThrow(
      /but \d+ are not equal:\n  inplay 다솜여울 시티즌 v 시민 온들 FC .*: .* \| .*/,
    );
    await expect(expectOdds(before).not.toConverge(before)).rejects.toThrow(/both have the digest/);
  });
});

describe('in a test that is not type-checked', () => {
  type Untyped = Record<string, (...args: unknown[]) => unknown> & { not: Record<string, (price: unknown) => unknown> };
  const untyped = expectOdds as unknown as (of: unknown, key?: string) => Untyped;

  it('asks for a moment, or a recording, where it has the other', async () => {
    const moment = await goal.end();
    expect(() => untyped(goal, HOME).toBeOpen!()).toThrow(/needs a moment: expectOdds\(await replay/);
    await expect(untyped(moment, HOME).toBeSuspendedDuring!(0, 1)).rejects.toThrow(/needs a recording/);
  });

  it.each([['a moment that is not awaited', goal.end()], ['undefined'], ['null', null], ['a text', 'odds']])(
    'asks for a moment where it has %s',
    async (_, of?: unknown) => {
      expect(() => untyped(of, HOME).toBeOpen!()).toThrow(/needs a moment: expectOdds\(await replay/);
      expect(() => untyped(of, HOME).not.toHavePrice!(1.5)).toThrow(/needs a moment: expectOdds\(await replay/);
      await expect(untyped(of, HOME).toBeSuspendedDuring!(0, 1)).rejects.toThrow(/needs a recording/);
    },
  );

  it('compares moments that are not awaited too, and nothing else', async () => {
    await untyped(goal.end()).toConverge!(goal.end());
    for (const other of [undefined, null, 'odds', {}])
      await expect(untyped(goal).toConverge!(other)).rejects.toThrow(/needs two moments or recordings/);
  });

  it.each([undefined, null, NaN, Infinity, -1.5, 'abc', '1.5'])('refuses a price that is none: %o', async (price) => {
    const moment = await goal.end();
    expect(() => untyped(moment, HOME).not.toHavePrice!(price)).toThrow(ReplayError);
    expect(() => untyped(moment, HOME).toHavePrice!(price)).toThrow(/ is no price; one is decimal odds, such as 1.85/);
  });
});
