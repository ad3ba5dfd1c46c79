import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { FeedBus } from '../../server/bus/feedBus';
import { pickedOf } from '../../server/betting/picked';
import { fixtureNamesOf } from '../../server/suspensions/fixturePage';
import type { LegView } from '../../src/contract/api/betting';
import { searched } from '../../src/contract/api/staff/searched';
import { SportId } from '../../src/contract/codes/sports';
import { outcomeLabel } from '../../src/contract/labels/outcomeLabel';
import { IncidentKind } from '../../src/contract/stream/incident';
import { Settlement } from '../../src/contract/stream/market';
import { NOTICE_COPY } from '../../src/rules/notifications/noticeCopy';
import { noticeTextOf } from '../../src/rules/notifications/noticeText';
import { leagueText } from '../../src/rules/text/leagueText';
import type { SlipSelection } from '../../src/machines';
import { pickedText } from '../../src/ui/admin/betting/pickedText';
import { legTextOf } from '../../src/ui/betting/history/legText';
import { pickTextOf } from '../../src/ui/betting/slip/pickText';
import { boardText } from '../../src/ui/copy/board';
import { detailText } from '../../src/ui/copy/detail';
import { homeText } from '../../src/ui/copy/home';
import { koreaText } from '../../src/ui/copy/korea';
import { momentText } from '../../src/ui/detail/tracker/momentText';
import { outcomeTitle } from '../../src/ui/detail/outcomeTitle';
import { fixture } from '../support/frames';

interface Names {
  home: string;
  away: string;
  league: string;
}

const ARABIC: Names = { home: 'الأهلي', away: 'الزمالك', league: 'الدوري المصري' };
const MIXED: Names = { home: 'Al Ahly الأهلي', away: 'הפועל 2', league: 'ליגת העל' };
const KOREAN: Names = { home: '한밭', away: '새울', league: 'K리그1' };

const handicap = { sport: SportId.football, market: 'Asian Handicap', line: '-1.5', location: '이집트', start: 0 };
const seen = { fixtureId: 'f', marketId: 'm', betId: 'b', area: 'europe', price: 1_900, seenPrice: 1_900 } as const;

function busOf(match: ReturnType<typeof fixture>): FeedBus {
  const entries = new Map([[match.id, { fixture: match, markets: new Map() }]]);
  return { book: () => ({ entries }) } as unknown as FeedBus;
}

/** Every text that is made of names and something else, where it is made. */
function textsOf({ home, away, league }: Names): Record<string, string> {
  const match = { ...handicap, home, away, league };
  const leg: LegView = { ...seen, ...match, kind: 'odds', pick: '1', result: Settlement.inProgress };
  const pick = { ...seen, ...match, kind: 'odds', outcome: '2' } as unknown as SlipSelection;
  const first = { ...match, kind: 'odds', pick: '1' } as const;
  const notice = noticeTextOf(
    {
      ...{ kind: 'bet', id: 'n', at: 0, betId: 'b', status: Settlement.won, stake: 1, paid: 2, legs: 1, won: [] },
      first,
    },
    NOTICE_COPY,
  );
  const goal = { kind: IncidentKind.score, side: 1, period: 10, second: 60, home: 1, away: 0 } as const;
  const participants = [
    { id: 'h', name: home, position: '1' as const },
    { id: 'a', name: away, position: '2' as const },
  ];
  return {
    ...{ legMatch: legTextOf(leg).match, legOutcome: legTextOf(leg).outcome, legLeague: legTextOf(leg).league },
    ...{ pickMatch: pickTextOf(pick).match, pickOutcome: pickTextOf(pick).outcome, pickSide: pickTextOf(pick).side },
    ...{ pickOpponent: pickTextOf(pick).opponent, notice: notice.details.join('\n') },
    ...{ staffMatch: pickedOf(leg).title, staffPick: pickedText(pickedOf(leg)).pick },
    suspended: fixtureNamesOf(busOf(fixture('f', { participants })), 'f', undefined)!.fixture,
    moment: momentText(SportId.football, goal, 1, [home, away]),
    league: leagueText('이집트', league),
    outcome: outcomeTitle({ market: { name: 'Outright Winner' }, line: '-1.5', name: home }, SportId.football),
    outcomeParts: outcomeLabel(`Draw/${home}`),
    ...{ board: boardText.match(home, away), detail: detailText.match(home, away) },
    ...{ start: homeText.match(home, away), korea: koreaText.match(home, away) },
  };
}

const CASES = [ARABIC, MIXED].flatMap((names) =>
  Object.entries(textsOf(names)).map(([of, text]) => [of, text, names] as const),
);

it.each(CASES)('%s: a name written from right to left is isolated: %j', (_, text, names) => {
  expect(text).toContain('\u2068');
  let rest = text;
  for (const name of Object.values(names)) rest = rest.replaceAll(`\u2068${name}\u2069`, '');
  expect(rest).not.toMatch(/[\p{Script=Arabic}\p{Script=Hebrew}\u2068\u2069]/u);
});

it('is searched for as it is stored where it is copied from a page', () => {
  const { home, away } = ARABIC;
  expect(v.parse(searched(60), pickedOf({ ...handicap, ...ARABIC, pick: '1' }).title)).toBe(`${home} : ${away}`);
});

it('any other name stays as it was sent', () => {
  for (const text of Object.values(textsOf(KOREAN))) expect(text).not.toMatch(/\p{Bidi_Control}/u);
});
