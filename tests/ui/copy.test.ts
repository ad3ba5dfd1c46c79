import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadEnglishLabels } from '../../src/contract/labels/english';
import { setLanguageSource } from '../../src/contract/language';
import { MARKET_SHEETS } from '../../src/contract/rounds/sheets/sheets';
import { ROUTES, routeOf } from '../../src/contract/routes';
import { adminText } from '../../src/ui/copy/admin';
import { adminAuditText } from '../../src/ui/copy/adminAudit';
import { adminCommunityText } from '../../src/ui/copy/adminCommunity';
import { adminMembersText } from '../../src/ui/copy/adminMembers';
import { adminWalletText } from '../../src/ui/copy/adminWallet';
import { betsText } from '../../src/ui/copy/bets';
import { englishTexts } from '../../src/ui/copy/en';
import { homeEnglish } from '../../src/ui/copy/en/home';
import { homeText } from '../../src/ui/copy/home';
import { chooseTexts, inLanguage } from '../../src/ui/copy/inLanguage';
import { root } from '../../tools/setup/root.mjs';

const FOLDER = join(root, 'src/ui/copy');
const filesOf = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.ts'));
/** Both languages at once, and what picks one. */
const OTHERS: readonly string[] = ['inLanguage.ts', 'languages.ts', 'start.ts'];
const HANGUL = /[ㄱ-ㆎ가-힣]/;

beforeAll(loadEnglishLabels);
afterEach(() => setLanguageSource(() => 'ko'));

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Each text by its path: what it is, and how many parameters it has where it is made of some. */
function shapeOf(texts: unknown, path: string): string[] {
  if (isGroup(texts)) return Object.entries(texts).flatMap(([key, value]) => shapeOf(value, `${path}.${key}`));
  return [`${path}: ${typeof texts}${typeof texts === 'function' ? ` of ${texts.length}` : ''}`];
}

it('every text stands in both languages, with the same parameters', async () => {
  const files = filesOf(FOLDER).filter((name) => !OTHERS.includes(name));
  const modules = await Promise.all(files.map((name) => import(join(FOLDER, name)) as Promise<object>));
  const korean = new Map(modules.flatMap((exports) => Object.entries(exports)));
  const named = files.flatMap((name) =>
    [...readFileSync(join(FOLDER, name), 'utf8').matchAll(/inLanguage\('(\w+)'/g)].map(([, text]) => text!),
  );
  expect(Object.keys(englishTexts).toSorted()).toEqual(named.toSorted());
  for (const [name, english] of Object.entries(englishTexts)) {
    expect(shapeOf(english, name).toSorted()).toEqual(shapeOf(korean.get(name), name).toSorted());
  }
});

it('each file of texts has one of the same name in English, and none of those has Korean in it', () => {
  const english = filesOf(join(FOLDER, 'en')).filter((name) => name !== 'index.ts');
  expect(english).toEqual(filesOf(FOLDER).filter((name) => !OTHERS.includes(name)));
  const mixed = english.filter((name) => HANGUL.test(readFileSync(join(FOLDER, 'en', name), 'utf8')));
  expect(mixed).toEqual([]);
});

it('texts are Korean until others were chosen, and those that are missing there stay so', () => {
  const korean = { greeting: '안녕하세요' };
  expect(inLanguage('greetings', korean)).toBe(korean);
  const english = { greeting: 'Hello' };
  chooseTexts({ greetings: english });
  expect(inLanguage('greetings', korean)).toBe(english);
  expect(inLanguage('others', korean)).toBe(korean);
  chooseTexts({});
  expect(inLanguage('greetings', korean)).toBe(korean);
});

/** What a text is where everything in it is 1; nothing where it is made of something else. */
function textsOfOne(texts: unknown, path: string): string[] {
  if (typeof texts === 'string') return [`${path}: ${texts}`];
  if (isGroup(texts)) return Object.entries(texts).flatMap(([key, value]) => textsOfOne(value, `${path}.${key}`));
  if (typeof texts !== 'function') return [];
  try {
    return textsOfOne(texts(...Array.from({ length: texts.length }, () => 1)), path);
  } catch {
    return [];
  }
}

it('one of anything is singular in English', () => {
  // No nouns in the plural; seconds, minutes, characters and less are of bounds that are never 1.
  const OTHERS_IN_S =
    /^(?:as|goes|has|is|less|odds|stays|opens|starts|ends|this|vs|was|its|characters|minutes|seconds)$/;
  const texts = Object.entries(englishTexts).flatMap(([name, english]) => textsOfOne(english, name));
  expect(texts.length).toBeGreaterThan(1_000);
  const plural = texts.filter((text) =>
    [...text.matchAll(/(?<![\d.,₩/–]|of )\b1 (?:[a-z]+ )?([a-z]+s)\b/g)].some(([, word]) => !OTHERS_IN_S.test(word!)),
  );
  expect(plural).toEqual([]);
});

it('a page’s English title has the words of its menu', () => {
  setLanguageSource(() => 'en');
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .replace(/s\b/g, '')
      .split(/[^a-z-]+/);
  const differing = ROUTES.filter(({ path }) => path !== '/').flatMap(({ path, title }) => {
    const name = englishTexts.menuText.name(path);
    return wordsOf(name).every((word) => wordsOf(title).includes(word)) ? [] : [`${path}: ${name}, ${title}`];
  });
  expect(differing).toEqual([]);
  expect(routeOf('/customer/write')?.title).toBe('New Question');
});

it('a button that begins or ends maintenance, or closes sign-up, reads as the question it opens', () => {
  const { adminMinigamesText: games, adminSiteText } = englishTexts;
  const { maintenanceOn, maintenanceOff, joinClose, joinReopen } = adminSiteText.site;
  const asked = [games.checkOn(''), games.checkOff(''), maintenanceOn, maintenanceOff, joinClose, joinReopen];
  for (const { title, button } of asked) expect(title.toLowerCase()).toContain(button.toLowerCase());
});

it('a mark fits its disc with two letters, and none stands for two things', () => {
  const marks: Readonly<Record<string, string>> = englishTexts.roundsText.marks;
  expect(new Set(Object.values(marks)).size).toBe(Object.values(marks).length);
  expect(Object.values(marks).filter((mark) => mark.length > 2)).toEqual(['L3E', 'L4O', 'R3O', 'R4E']);
  for (const { selections } of Object.values(MARKET_SHEETS).flatMap((sheet) => sheet)) {
    const shown = selections.flatMap(({ id }) => marks[id] ?? []);
    expect(shown).toHaveLength(new Set(shown).size);
  }
});

it('counts that staff reads have separators in both languages', () => {
  for (const texts of [{}, englishTexts]) {
    chooseTexts(texts);
    const counts = [
      adminText.people(2_607),
      adminText.waiting(2_607),
      adminText.running(2_607),
      adminAuditText.about(2_607),
      adminCommunityText.inquiries.waiting(2_607),
      adminMembersText.sessions.about(2_607, 2_607),
      adminMembersText.members.about(2_607),
      adminWalletText.waiting(2_607, 2_607),
    ];
    for (const text of counts) expect(text).toMatch(/^\D*2,607\D+(2,607\D+)?$/);
  }
  chooseTexts({});
});

it('counts of members’ pages have thousands separators in both languages', () => {
  expect(homeText.nextCount(2_587)).toBe('2,587경기 예정');
  expect(betsText.sums.count(1_234)).toBe('1,234건');
  expect(homeEnglish.nextCount(2_587)).toBe('2,587 upcoming');
});
