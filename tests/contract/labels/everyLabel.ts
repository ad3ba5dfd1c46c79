import { GAME_PROVIDERS } from '../../../src/contract/api/casino/casino';
import { communityCopy } from '../../../server/copy/communityCopy';
import { memberCopy } from '../../../server/copy/memberCopy';
import { rewardsCopy } from '../../../server/copy/rewardsCopy';
import { siteCopy } from '../../../server/copy/siteCopy';
import { staffCopy } from '../../../server/copy/staffCopy';
import { walletCopy } from '../../../server/copy/walletCopy';
import { SPORTS } from '../../../server/simulator/sports/sports';
import { FURTHER, LEAGUE_NAMES } from '../../../server/simulator/world/leagueNames';
import { gameTypeLabel } from '../../../src/contract/codes/gameTypes';
import { endLabel, pauseLabel, PeriodCode, PERIOD_LABELS, periodLabel } from '../../../src/contract/codes/periods';
import { SESSION_ENDINGS, type SessionEnding } from '../../../src/contract/codes/sessionEndings';
import { SportId, sportOfParameter } from '../../../src/contract/codes/sports';
import { periodToken, SPORT_TRAITS } from '../../../src/contract/codes/sportTraits';
import { FIXTURE_STATUS_LABELS, SETTLEMENT_LABELS, TRADING_STATUS_LABELS } from '../../../src/contract/codes/statuses';
import {
  BOARD_COLUMN_HEADS,
  BOARD_COLUMN_LABELS,
  KOREA_MENU_LABELS,
  MARKET_TAB_LABELS,
} from '../../../src/contract/labels/board';
import { COUNTRIES } from '../../../src/contract/labels/countries';
import { gameProviderLabel } from '../../../src/contract/labels/gameProviders';
import { INQUIRY_LABELS } from '../../../src/contract/labels/inquiries';
import {
  NO_GROUP_LABELS,
  OTHER_ROWS_LABEL,
  PRODUCT_LABELS,
  RECONCILED_LABELS,
} from '../../../src/contract/labels/reports';
import { EDIT_MOVEMENTS, MOVEMENTS } from '../../../src/contract/labels/movements';
import { SUSPENSION_CAUSES } from '../../../src/contract/labels/suspensionCauses';
import { outcomeLabel } from '../../../src/contract/labels/outcomeLabel';
import { EXCHANGE_SELECTION_LABELS, SELECTION_LABELS } from '../../../src/contract/labels/selections';
import { SPORT_LABELS } from '../../../src/contract/labels/sports';
import { VENUE_LABELS } from '../../../src/contract/labels/venues';
import { WEEKDAYS, WEEKDAYS_LONG } from '../../../src/contract/labels/weekdays';
import { LAB_TITLE } from '../../../src/contract/paths';
import { DOG_NAMES, HORSE_NAMES, TEAMS } from '../../../src/contract/rounds/entrants';
import { MARKET_SHEETS } from '../../../src/contract/rounds/sheets/sheets';
import { VENDORS } from '../../../src/contract/rounds/vendors';
import { ROUTES } from '../../../src/contract/routes';
import { PROTO_TYPES } from '../../../src/rules/korea/proto';
import { SELECTION_SAMPLES } from './selectionSamples';

const values = (table: object): string[] => Object.values(table).flat() as string[];

function periodsAndParts(): string[] {
  const { football, baseball } = SportId;
  const sports = [...Object.keys(PERIOD_LABELS), 'Boxing'].map((name) => sportOfParameter(name) ?? 0);
  const codes = [...Object.values(PeriodCode), 61, ...Array.from({ length: 9 }, (_, i) => i + 1)];
  const finished = [PeriodCode.extraSecondHalf, PeriodCode.extraFirstHalf, PeriodCode.secondHalf];
  return [
    ...[0, ...sports].flatMap((sport) => codes.flatMap((code) => periodLabel(sport, code) ?? [])),
    ...codes.flatMap((code) => (['1', '2'] as const).flatMap((turn) => periodLabel(baseball, code, turn) ?? [])),
    ...finished.flatMap((over) => pauseLabel(football, PeriodCode.pause, [over]) ?? []),
    ...codes.flatMap((code) => endLabel(football, code) ?? []),
    ...Object.values(SPORT_TRAITS).flatMap(({ parts }) => [...parts]),
    periodToken(0, 3),
  ];
}

function endings(): string[] {
  return (Object.values(SESSION_ENDINGS) as SessionEnding[]).flatMap(({ names = {}, text, staff }) => [
    ...Object.values(names),
    ...(text === undefined ? [] : [text]),
    ...(staff ? [staff.button, staff.text] : []),
  ]);
}

function rounds(): string[] {
  return Object.values(MARKET_SHEETS).flatMap((sheet) =>
    sheet.flatMap(({ name, selections }) => [name, ...selections.map((selection) => selection.name)]),
  );
}

/** Of the simulator. */
function leagues(): string[] {
  const known = Object.values(LEAGUE_NAMES).flatMap((byPlace) => Object.values(byPlace));
  const names = [...known.flatMap((list) => list.split('|')), ...Object.values(FURTHER).flat()];
  return names.map((name) => name.replace(/^\*|\+$/g, ''));
}

function memos(): string[] {
  const { bank, coin, order } = walletCopy.memo;
  const { moved } = staffCopy;
  return [
    ...[bank, coin('BTC'), order(12)],
    ...[rewardsCopy.attendanceMemo('2026-11-24', [7, 'month']), rewardsCopy.friendMemo(3), rewardsCopy.levelMemo('3')],
    ...Object.values(SETTLEMENT_LABELS).map((result) => moved.correction('10012', 2, result, 'Wrong score')),
    ...(['void', 'score'] as const).map((by) => moved.match('Ajax : PSV', by, 'Wrong score')),
    ...[
      moved.void('10012', 'Wrong odds'),
      moved.charge(10_007),
      moved.prizes('July'),
      moved.rates('Kim'),
      moved.password('kim'),
      moved.coins(['USDT', 'BTC']),
    ],
    staffCopy.memo.rolling('1,000원', '0원', '12,345원'),
    ...[siteCopy.staff, communityCopy.answeredTitle, ...Object.values(memberCopy.guessWarning)],
  ];
}

/** Of the simulator, and one of each that contain a number or a name. */
function outcomeNames(): string[] {
  const offered = Object.values(SPORTS).flatMap(({ sport }) => sport.catalogue.flatMap(({ kind }) => kind.names));
  return [...new Set([...offered, ...SELECTION_SAMPLES])];
}

/** Labels of every table, by table, as they are where nothing sets a language. */
export function everyLabel(): Record<string, string[]> {
  return {
    outcomes: [...values(SELECTION_LABELS), ...values(EXCHANGE_SELECTION_LABELS), ...outcomeNames().map(outcomeLabel)],
    board: [BOARD_COLUMN_HEADS, BOARD_COLUMN_LABELS, KOREA_MENU_LABELS, MARKET_TAB_LABELS, PROTO_TYPES].flatMap(values),
    sports: values(SPORT_LABELS),
    statuses: [SETTLEMENT_LABELS, TRADING_STATUS_LABELS, FIXTURE_STATUS_LABELS].flatMap(values),
    gameTypes: [1, 2, 3, 4, 5].map(gameTypeLabel),
    periods: periodsAndParts(),
    endings: endings(),
    movements: [...values(MOVEMENTS), ...values(EDIT_MOVEMENTS)],
    inquiries: values(INQUIRY_LABELS),
    reports: [...values(PRODUCT_LABELS), ...values(NO_GROUP_LABELS), ...values(RECONCILED_LABELS), OTHER_ROWS_LABEL],
    suspensionCauses: values(SUSPENSION_CAUSES),
    providers: GAME_PROVIDERS.map(gameProviderLabel),
    countries: COUNTRIES.map(([korean]) => korean),
    weekdays: [...WEEKDAYS, ...WEEKDAYS_LONG],
    rounds: rounds(),
    vendors: values(VENDORS),
    venues: values(VENUE_LABELS),
    leagues: leagues(),
    memos: memos(),
    entrants: [...Object.values(TEAMS).flat(), ...HORSE_NAMES, ...DOG_NAMES],
    pages: [...ROUTES.map(({ koreanTitle }) => koreanTitle), LAB_TITLE],
  };
}
