import type { SportName } from '../sports/sports';
import { type Calendar, calendar } from './calendar';
import type { League } from './leagues';

const AUTUMN_TO_SPRING = [8, 5] as const;
const SUMMER = [3, 11] as const;
const WINTER = [10, 4] as const;

const WEEKEND = 'Fri 19:30 1, Sat 14:00 2, Sat 16:30 2, Sat 19:00 1, Sun 14:00 2, Sun 16:30 1, Sun 19:00 1';
const MIDWEEK = 'Tue 19:45 5, Wed 19:45 5';

const ENGLISH = 'Fri 20:00 1, Sat 12:30 1, Sat 15:00 5, Sat 17:30 1, Sun 14:00 1, Sun 16:30 1';
const ENGLISH_LOWER = 'Fri 20:00 1, Sat 12:30 1, Sat 15:00 7, Sun 12:00 1';
const SPANISH =
  'Fri 21:00 1, Sat 14:00 1, Sat 16:15 1, Sat 18:30 1, Sat 21:00 1, Sun 14:00 1, Sun 16:15 2, Sun 18:30 1, Sun 21:00 1';
const GERMAN = 'Fri 20:30 1, Sat 15:30 5, Sat 18:30 1, Sun 15:30 2, Sun 17:30 1';
const ITALIAN =
  'Fri 20:45 1, Sat 15:00 2, Sat 18:00 1, Sat 20:45 1, Sun 12:30 1, Sun 15:00 2, Sun 18:00 1, Sun 20:45 1';
const FRENCH = 'Fri 20:45 1, Sat 17:00 1, Sat 19:00 1, Sat 21:00 1, Sun 15:00 4, Sun 17:15 1, Sun 20:45 1';
const KOREAN = 'Sat 14:00 2, Sat 16:30 2, Sat 19:00 1, Sun 14:00 2, Sun 16:30 2, Sun 19:00 1';
const JAPANESE = 'Fri 19:00 1, Sat 14:00 5, Sat 19:00 2, Sun 14:00 2';
const EAST_ASIAN = 'Fri 19:30 3, Sat 18:00 2, Sat 19:30 2, Sun 18:00 1, Sun 19:30 2';
const GULF = 'Thu 18:00 2, Thu 21:00 2, Fri 18:00 2, Fri 21:00 1, Sat 18:00 1, Sat 21:00 2';
const AMERICAN = 'Sat 19:30 8, Sun 17:00 2';
const BRAZILIAN = 'Sat 16:00 2, Sat 18:30 2, Sat 21:00 1, Sun 16:00 3, Sun 18:30 2';
const BRAZILIAN_MIDWEEK = 'Tue 21:30 3, Wed 19:00 3, Wed 21:30 4';
const LATIN = 'Fri 20:00 2, Sat 17:00 2, Sat 19:30 2, Sun 17:00 2, Sun 19:30 2';
const CUP = 'Tue 19:30 3, Wed 19:30 5, Thu 19:30 2';

const HOOPS = 'Sat 18:00 3, Sat 20:30 1, Sun 12:30 1, Sun 17:00 2, Sun 18:30 1';
const COURT = 'Wed 18:00 1, Sat 17:00 1, Sat 20:00 1, Sun 15:30 1, Sun 18:00 2';
const KOREAN_COURT = 'Tue 19:00 1, Wed 19:00 1, Thu 19:00 1, Fri 19:00 1';
/** From Tuesday to Sunday, three days against the same team. */
function series(season: readonly [number, number], evening: string, saturday: string, sunday: string): Calendar {
  const weekdays = ['Tue', 'Wed', 'Thu', 'Fri'].map((day) => `${day} ${evening} 6`);
  return calendar(season, [...weekdays, `Sat ${saturday} 6`, `Sun ${sunday} 6`], { series: 3 });
}

/** By location and league, `LOCATION LEAGUE`, by location, `LOCATION`, and, for all others, of the sport: `*`. */
const CALENDARS: Record<SportName, Readonly<Record<string, Calendar>>> = {
  football: {
    '*': calendar(AUTUMN_TO_SPRING, [WEEKEND]),
    대한민국: calendar([2, 11], [KOREAN]),
    일본: calendar([2, 12], [JAPANESE]),
    중국: calendar(SUMMER, [EAST_ASIAN]),
    잉글랜드: calendar(AUTUMN_TO_SPRING, [ENGLISH_LOWER]),
    '잉글랜드 챔피언십': calendar(AUTUMN_TO_SPRING, [MIDWEEK, ENGLISH_LOWER]),
    '잉글랜드 프리미어리그': calendar(AUTUMN_TO_SPRING, [ENGLISH]),
    스코틀랜드: calendar(AUTUMN_TO_SPRING, [ENGLISH_LOWER]),
    스페인: calendar(AUTUMN_TO_SPRING, [SPANISH]),
    독일: calendar(AUTUMN_TO_SPRING, [GERMAN]),
    이탈리아: calendar(AUTUMN_TO_SPRING, [ITALIAN]),
    프랑스: calendar(AUTUMN_TO_SPRING, [FRENCH]),
    스웨덴: calendar(SUMMER, [WEEKEND]),
    노르웨이: calendar(SUMMER, [WEEKEND]),
    핀란드: calendar([4, 10], [WEEKEND]),
    미국: calendar([2, 12], ['Wed 19:30 10', AMERICAN]),
    캐나다: calendar([4, 11], [AMERICAN]),
    멕시코: calendar([7, 5], [LATIN]),
    브라질: calendar([4, 12], [BRAZILIAN_MIDWEEK, BRAZILIAN]),
    아르헨티나: calendar([2, 12], [LATIN]),
    호주: calendar([10, 5], ['Fri 19:35 2, Sat 17:00 2, Sat 19:35 2, Sun 15:00 2, Sun 17:00 2']),
    사우디아라비아: calendar(AUTUMN_TO_SPRING, [GULF]),
    이란: calendar(AUTUMN_TO_SPRING, ['Thu 16:00 4, Thu 18:30 2, Fri 16:00 2, Fri 18:30 2']),
    태국: calendar(AUTUMN_TO_SPRING, [EAST_ASIAN]),
    베트남: calendar(AUTUMN_TO_SPRING, [EAST_ASIAN]),
    인도네시아: calendar(AUTUMN_TO_SPRING, [EAST_ASIAN]),
    말레이시아: calendar(AUTUMN_TO_SPRING, [EAST_ASIAN]),
  },
  basketball: {
    '*': calendar(WINTER, [HOOPS]),
    대한민국: calendar(WINTER, ['Tue 19:00 4, Wed 19:00 4', 'Sat 14:00 2, Sat 16:00 2, Sun 14:00 2, Sun 16:00 2']),
    '대한민국 WKBL': calendar(WINTER, ['Wed 19:00 4, Thu 19:00 4', 'Sun 14:00 4, Sun 18:00 4']),
    일본: calendar(WINTER, ['Wed 19:05 8', 'Sat 15:05 4, Sat 18:05 2, Sun 15:05 2']),
    중국: calendar(WINTER, ['Tue 19:35 4, Wed 19:35 4', 'Fri 19:35 4, Sun 19:35 4']),
    미국: calendar(WINTER, ['Wed 19:00 8', 'Sat 19:00 8']),
    '미국 NBA': calendar(
      [10, 6],
      [
        'Tue 19:30 3, Tue 22:00 1, Wed 19:30 2, Wed 20:00 1, Wed 22:00 1',
        'Sat 19:00 3, Sat 20:30 1, Sun 15:30 2, Sun 18:00 2',
      ],
    ),
    '미국 NCAA': calendar([11, 4], ['Wed 19:00 5, Wed 21:00 3', 'Sat 12:00 3, Sat 14:00 3, Sat 18:00 2']),
    '미국 WNBA': calendar([5, 10], ['Wed 19:00 4, Thu 19:00 4', 'Sat 20:00 4, Sun 15:00 4']),
    호주: calendar([9, 3], ['Thu 19:30 2, Fri 19:30 2, Sat 17:30 2, Sun 14:30 2']),
    필리핀: calendar([1, 12], ['Wed 17:00 2, Wed 19:30 2, Fri 17:00 2, Fri 19:30 2']),
  },
  volleyball: {
    '*': calendar(WINTER, [COURT]),
    대한민국: calendar(WINTER, [`${KOREAN_COURT}, Sat 14:00 1, Sun 14:00 1`]),
    '대한민국 V리그 여자': calendar(WINTER, [`${KOREAN_COURT}, Sat 16:00 1, Sun 16:00 1`]),
    일본: calendar(WINTER, ['Fri 19:00 1, Sat 14:05 3, Sun 14:05 2']),
    중국: calendar(WINTER, ['Tue 19:30 3, Sat 19:30 3']),
    브라질: calendar(WINTER, ['Tue 18:30 2, Wed 21:00 2, Sat 18:30 2']),
  },
  baseball: {
    '*': series([4, 9], '18:30', '14:00', '14:00'),
    대한민국: series([3, 10], '18:30', '17:00', '14:00'),
    일본: series([3, 10], '18:00', '14:00', '14:00'),
    미국: series([3, 10], '19:05', '16:10', '13:35'),
    대만: series([3, 11], '18:35', '17:05', '17:05'),
    멕시코: series([4, 9], '19:30', '18:00', '16:00'),
    쿠바: series([10, 4], '19:15', '14:00', '14:00'),
    도미니카공화국: series([10, 1], '19:30', '19:30', '16:00'),
    베네수엘라: series([10, 1], '19:00', '18:00', '14:00'),
    푸에르토리코: series([11, 1], '19:30', '19:30', '16:00'),
    호주: series([11, 2], '19:05', '18:05', '13:05'),
    콜롬비아: series([11, 1], '19:00', '18:00', '15:00'),
  },
  hockey: {
    '*': calendar([9, 4], ['Wed 18:30 2, Fri 19:30 3, Sun 17:00 2']),
    '미국 NHL': calendar([10, 6], ['Tue 19:00 4, Tue 22:00 1, Wed 19:30 2', 'Sat 13:00 1, Sat 19:00 4, Sat 22:00 2']),
    미국: calendar([10, 4], ['Wed 19:00 7', 'Fri 19:00 3, Sat 19:00 4']),
    캐나다: calendar([9, 4], ['Wed 19:00 7', 'Fri 19:05 3, Sat 19:05 2, Sun 14:05 2']),
    러시아: calendar([9, 4], ['Mon 19:00 4, Tue 19:00 3', 'Thu 19:30 4, Fri 19:30 3']),
    스웨덴: calendar([9, 4], ['Tue 19:00 7', 'Sat 15:15 4, Sat 18:00 3']),
    핀란드: calendar([9, 4], ['Wed 18:30 7', 'Sat 17:00 4, Sat 18:30 3']),
    체코: calendar([9, 4], ['Tue 17:30 3, Tue 18:00 4', 'Fri 17:30 3, Sun 17:00 4']),
    스위스: calendar([9, 4], ['Tue 19:45 7', 'Fri 19:45 3, Sat 19:45 4']),
    독일: calendar([9, 4], ['Tue 19:30 3, Wed 19:30 4', 'Fri 19:30 3, Sun 14:00 2, Sun 16:30 2']),
    오스트리아: calendar([9, 4], ['Tue 19:15 7', 'Fri 19:15 4, Sun 17:30 3']),
    노르웨이: calendar([9, 4], ['Tue 19:00 3, Thu 19:00 2, Sat 18:00 2']),
    대한민국: calendar([9, 3], ['Sat 17:00 4, Sun 14:00 3']),
    일본: calendar([9, 3], ['Sat 15:00 4, Sun 14:00 3']),
  },
};

const CUP_CALENDAR = calendar([2, 11], [CUP], { every: 2 });
const WINTER_CUP_CALENDAR = calendar([9, 5], [CUP], { every: 2 });

/** When a league plays whose seasons people know; undefined: one of the smaller leagues, which play on any day. */
export function calendarOf({ sport, known, cup, name, location }: League): Calendar | undefined {
  if (!known) return undefined;
  const calendars = CALENDARS[sport];
  const own = calendars[`${location.name} ${name}`] ?? calendars[location.name] ?? calendars['*']!;
  if (!cup) return own;
  return own.season[0] > own.season[1] ? WINTER_CUP_CALENDAR : CUP_CALENDAR;
}
