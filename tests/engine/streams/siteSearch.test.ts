import { expect, it } from 'vitest';
import type { Fixture } from '../../../src/contract/stream/fixture';
import { siteSearch$ } from '../../../src/engine/streams/siteSearch';
import { delta, fixture, image } from '../../support/frames';
import { shownTab } from '../../support/shownTab';

const K1 = { location: { id: 'kr', name: '대한민국' }, league: { id: 'k1', name: 'K리그1' } };
const WOMEN = { location: { id: 'gh', name: '가나' }, league: { id: 'w1', name: '여자 1부 리그' } };

const sides = (home: string, away: string): Partial<Fixture> => ({
  name: `${home} v ${away}`,
  participants: [
    { id: home, name: home, position: '1' },
    { id: away, name: away, position: '2' },
  ],
});

function searched(typed: string) {
  const { tab, show } = shownTab();
  tab.need('europe.games');
  show(image('europe.games', 1));
  show(
    delta('inplay.games', 2, {
      put: [
        fixture('f1', { ...K1, ...sides('서울', '부산'), start: 2 }),
        fixture('f2', { ...WOMEN, ...sides('수원', '가람') }),
      ],
    }),
  );
  show(
    delta('europe.games', 2, {
      put: [
        fixture('e1', { ...K1, ...sides('서울', '대전'), start: 9 }),
        fixture('e2', { ...K1, ...sides('인천', '서울'), start: 5 }),
      ],
    }),
  );
  const { leagues, countries, matches } = siteSearch$(tab, typed).value;
  return {
    leagues: leagues.map(({ area, league, count }) => `${area} ${league!.name} ${count}`),
    countries: countries.map(({ area, location, count }) => `${area} ${location.name} ${count}`),
    matches: matches.map(({ area, fixture: { id } }) => `${area} ${id}`),
  };
}

it.each<[string, string, Partial<ReturnType<typeof searched>>]>([
  [
    'a team in both areas, those in play first',
    '서울',
    { leagues: [], matches: ['inplay f1', 'europe e2', 'europe e1'] },
  ],
  ['initials', 'ㅅㅇ', { matches: ['inplay f1', 'inplay f2', 'europe e2', 'europe e1'] }],
  ['a league', 'k리그', { leagues: ['inplay K리그1 1', 'europe K리그1 2'], matches: [] }],
  ['a country, with its leagues', '대한', { countries: ['europe 대한민국 2', 'inplay 대한민국 1'] }],
  ['spaces alone', '  ', { leagues: [], countries: [], matches: [] }],
  ['nobody', '없는팀', { leagues: [], countries: [], matches: [] }],
])('finds %s', (_, typed, found) => {
  expect(searched(typed)).toMatchObject(found);
});
