import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../server/http/httpRefusal';
import { endSessionSchema } from '../../../src/contract/api/staff/admin';
import {
  END_CODES,
  endingByCode,
  endingOf,
  EndReason,
  endReasonOf,
  isEndAlert,
  isEndingName,
  isFinalCode,
} from '../../../src/contract/codes/endings';
import { BLANK, SESSION_ENDINGS } from '../../../src/contract/codes/sessionEndings';
import { ROUTES } from '../../../src/contract/routes';
import { isSessionFailure } from '../../../src/machines/session/sessionFailure';
import { accountText } from '../../../src/ui/copy/account';
import { adminMembersText } from '../../../src/ui/copy/adminMembers';
import { alertsText } from '../../../src/ui/copy/alerts';
import { root } from '../../../tools/setup/root.mjs';

const REASONS = Object.keys(SESSION_ENDINGS) as EndReason[];
const NAMES = REASONS.flatMap((reason) =>
  Object.keys(endingOf(reason).names ?? {}).map((name) => [name, reason] as const),
);

describe.each(REASONS)('from the row %s alone', (reason) => {
  const row = endingOf(reason);
  const failure = { reason, status: row.status, code: undefined, message: undefined } as Parameters<
    typeof isSessionFailure
  >[0];

  it('follows the name of the reason and a page to go to', () => {
    expect(EndReason[reason]).toBe(reason);
    expect([BLANK, ...ROUTES.map(({ path }) => path)]).toContain(row.to);
  });

  it('follows the alert', () => {
    expect(isEndAlert(reason)).toBe(row.hasAlert === true);
    if (isEndAlert(reason)) expect(alertsText.text({ code: reason })).toBe(row.text);
  });

  it('follow what a stream and a call do with the status', () => {
    if (row.status !== undefined) expect(isFinalCode(row.status)).toBe(row.endsStream === true);
    expect(isSessionFailure(failure)).toBe(row.precedesCall === 'always');
    expect(isSessionFailure(failure, false)).toBe(row.precedesCall !== undefined);
  });

  it('follow the administrator’s button, question and call', () => {
    const code = END_CODES.find((each) => each === row.status);
    const isChosen = code !== undefined && endingByCode(code) === row;
    expect(isChosen).toBe(row.staff !== undefined);
    if (!isChosen) return;
    expect(v.is(endSessionSchema, { code })).toBe(true);
    expect(adminMembersText.sessions.button(code)).toBe(row.staff!.button);
    const { text } = adminMembersText.sessions.endConfirm(code, 'abcd', '192.0.2.1');
    expect(text).toBe(row.staff!.text + (row.blocksAddress ? '\n대상 아이피: 192.0.2.1' : ''));
  });
});

describe.each(NAMES)('from the name %s of the row %s', (name, reason) => {
  const { status, text, names } = endingOf(reason);

  it('follows the server’s refusal, which the browser reads as that reason', () => {
    if (!isEndingName(name)) throw new Error(name);
    const refusal = refusalOf(name);
    expect(refusal).toMatchObject({ status, code: name, message: text });
    expect(endReasonOf(refusal.status, refusal.code)).toBe(reason);
  });

  it('follows what the list of sign-ins calls it', () => {
    expect(accountText.ending(name)).toBe(names![name]);
  });
});

it.each(REASONS)('has for %s the status and the text that its other columns need', (reason) => {
  const { status, names, text, hasAlert, staff } = endingOf(reason);
  if (names ?? staff) expect(status).toEqual(expect.any(Number));
  if (names ?? hasAlert) expect(text).toEqual(expect.any(String));
  expect(staff !== undefined && names === undefined).toBe(false);
});

it.each([
  [401, undefined, 'unauthorised'],
  [401, 'no-token', 'unauthorised'],
  [401, 'maintenance', 'maintenance'],
  [555, 'maintenance', 'takenOver'],
  [500, 'anything', 'unexpected'],
  [404, 'maintenance', undefined],
  [401, 'toString', 'unauthorised'],
])('reads the status %i with the code %s as %s', (status, code, reason) => {
  expect(endReasonOf(status, code)).toBe(reason);
});

it('has the codes and names of docs/protocol.md', () => {
  const page = readFileSync(join(root, 'docs/protocol.md'), 'utf8');
  const table = page.slice(page.indexOf('## The end of a stream'), page.indexOf('## State channels'));
  const written = [...table.matchAll(/^\| (\d{3}) +\| (.*?) +\|/gm)].flatMap(([, code, names]) =>
    [...names!.matchAll(/`([a-z-]+)`/g)].map(([, name]) => `${code} ${name}`),
  );
  const rows = REASONS.map(endingOf).filter(({ endsStream }) => endsStream);
  const expected = rows.flatMap(({ status, names = {} }) => Object.keys(names).map((name) => `${status} ${name}`));
  expect(written.toSorted()).toEqual(expected.toSorted());
});
