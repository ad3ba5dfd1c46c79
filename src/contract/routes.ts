import { KOREA_MENU_LABELS } from './labels/board';
import { labelText } from './labels/labelText';
import { venueLabel } from './labels/venues';

/** Layouts, docs/spec.md NAV-2. `default` is the one that asks for sign-in. */
export type Layout = 'default' | 'auth' | 'maintenance';

/** The part of docs/spec.md NAV-1 that lists the route. */
export type RouteSection = 'static' | 'nested' | 'korean' | 'european' | 'minigame' | 'navigation' | 'added';

export interface Route {
  /** `:name` is a parameter, `:name?` one that may be left out; always the last part. */
  readonly path: string;
  /** In the language of the page. */
  readonly title: string;
  readonly koreanTitle: string;
  readonly layout: Layout;
  readonly section: RouteSection;
  /** Whether a visitor has to be signed in: the default layout requires it, the other two don't (docs/spec.md NAV-2). */
  readonly signIn: boolean;
  /** Query parameters the page reads. */
  readonly query: readonly string[];
  /** Path of the same page under its main name. */
  readonly aliasOf?: string;
}

interface Extra {
  readonly layout?: Layout;
  readonly query?: readonly string[];
  readonly aliasOf?: string;
}

function route(section: RouteSection, path: string, koreanTitle: string, extra: Extra = {}): Route {
  const { layout = 'default', query = [], aliasOf } = extra;
  return {
    path,
    get title() {
      return labelText(koreanTitle);
    },
    koreanTitle,
    layout,
    section,
    signIn: layout === 'default',
    query,
    ...(aliasOf !== undefined && { aliasOf }),
  };
}

/** `time` is a unix stamp that forces a reload. */
const TIME = ['time'];
const BOARD_QUERY = ['sport_id', 'league', 'location_id', 'time', 'search'];

const STATIC: readonly Route[] = [
  route('static', '/', '홈'),
  route('static', '/login', '로그인', { layout: 'auth' }),
  route('static', '/maintenance', '점검 안내', { layout: 'maintenance' }),
  route('static', '/attendance', '출석부'),
  route('static', '/bet_result', '배팅내역'),
  route('static', '/calculate', '정산'),
  route('static', '/calculateCasino', '카지노 정산'),
  route('static', '/calculateEvent', '이벤트 정산'),
  route('static', '/casino', '라이브 카지노'),
  route('static', '/casinoVinus', '비너스 카지노'),
  route('static', '/charge', '충전신청'),
  route('static', '/coupon', '쿠폰'),
  route('static', '/customer', '고객센터'),
  route('static', '/europe', '유럽형 프리매치', { query: BOARD_QUERY }),
  route('static', '/event', '이벤트/규정'),
  route('static', '/exchange', '환전신청'),
  route('static', '/free', '자유게시판'),
  route('static', '/friend', '지인'),
  route('static', '/game_result', '경기결과'),
  route('static', '/hall_of_fame', '명예의 전당'),
  route('static', '/inplay', '유럽형 인플레이', { query: BOARD_QUERY }),
  route('static', '/korea', '한국형 스포츠'),
  route('static', '/livetv', '라이브TV'),
  route('static', '/member', '회원정보'),
  route('static', '/message', '쪽지함', { query: TIME }),
  route('static', '/minigame', '미니게임'),
  route('static', '/slot', '슬롯'),
  route('static', '/slot/indexVinus', '비너스 슬롯'),
  route('static', '/mywallet/point', '포인트 전환'),
  route('static', '/admin', '관리자'),
  route('static', '/manager', '매니저'),
];

const NESTED: readonly Route[] = [
  route('nested', '/free/write', '글쓰기'),
  route('nested', '/free/view/:id?', '글보기'),
  route('nested', '/customer/view/:id?', '문의 보기'),
  route('nested', '/customer/write/:flag?', '문의 작성'),
  route('nested', '/event/:id', '이벤트'),
  route('nested', '/game_result/minigame', '미니게임 결과'),
  route('nested', '/game_result/sports', '스포츠 결과'),
  route('nested', '/game_result/virtuals', '가상게임 결과'),
  route('nested', '/game_result/virtuals/basketball', '가상농구 결과'),
  route('nested', '/game_result/virtuals/dog', '가상개경주 결과'),
  route('nested', '/game_result/virtuals/horse', '가상경마 결과'),
  route('nested', '/game_result/virtuals/soccer', '가상축구 결과'),
];

const KOREAN: readonly Route[] = Object.entries(KOREA_MENU_LABELS).map(([game, title]) =>
  route('korean', `/korea/${game}`, title, { query: TIME }),
);

/** Virtual sports of bet365 with the venues below each. */
const VIRTUALS: readonly (readonly [sport: string, title: string, venues: readonly string[]])[] = [
  ['basketball', '가상농구', ['bakergardens', 'nbareplay', 'waterportarena']],
  ['dog', '가상개경주', ['goldenhillparks', 'hillsideparks']],
  ['horse', '가상경마', ['britanniaways', 'festivaldowns', 'victoriaparks']],
  ['soccer', '가상축구', ['eurocups', 'premierships', 'superleagues', 'worldcups']],
];

/** Game titles by vendor and game. */
const MINIGAMES: Readonly<Record<string, readonly (readonly [game: string, title: string])[]>> = {
  bepick: [['nnpowerball', '베픽 NN파워볼']],
  eos: [
    ['powerball1', 'EOS 파워볼 1분'],
    ['powerball2', 'EOS 파워볼 2분'],
    ['powerball3', 'EOS 파워볼 3분'],
    ['powerball4', 'EOS 파워볼 4분'],
    ['powerball5', 'EOS 파워볼 5분'],
  ],
  evolution: [
    ['pbladder', '에볼루션 파워사다리 1분'],
    ['pbladder2', '에볼루션 파워사다리 2분'],
    ['pbladder3', '에볼루션 파워사다리 3분'],
    ['pbladder4', '에볼루션 파워사다리 4분'],
    ['pbladder5', '에볼루션 파워사다리 5분'],
    ['powerball', '에볼루션 파워볼 1분'],
    ['powerball2', '에볼루션 파워볼 2분'],
    ['powerball3', '에볼루션 파워볼 3분'],
    ['powerball4', '에볼루션 파워볼 4분'],
    ['powerball5', '에볼루션 파워볼 5분'],
  ],
  lotus: [
    ['baccarat', '로투스 바카라'],
    ['dragontiger', '로투스 드래곤타이거'],
    ['oddeven', '로투스 홀짝'],
    ['sicbo', '로투스 식보'],
  ],
  mgm: [
    ['baccarat1', 'MGM 바카라1'],
    ['baccarat2', 'MGM 바카라2'],
    ['baccarat3', 'MGM 바카라3'],
    ['gostop', 'MGM 고스톱'],
    ['oddeven', 'MGM 홀짝'],
  ],
  named: [
    ['powerball', '네임드 파워볼 5분'],
    ['powerball3', '네임드 파워볼 3분'],
    ['powerladder3', '네임드 파워사다리 3분'],
    ['powerladder5', '네임드 파워사다리 5분'],
    ['speed6', '네임드 스피드6'],
  ],
  next: [
    ['baccarat', '넥스트 바카라'],
    ['ladder', '넥스트 사다리'],
    ['onering', '넥스트 원링'],
    ['powerball', '넥스트 파워볼'],
  ],
  ntry: [
    ['kenoladder', '엔트리 키노사다리'],
    ['powerball', '엔트리 파워볼'],
    ['powerladder', '엔트리 파워사다리'],
  ],
  skypark: [
    ['baccarat1', '스카이 바카라1'],
    ['baccarat2', '스카이 바카라2'],
    ['blackjack', '스카이 블랙잭'],
    ['dice', '스카이 주사위'],
    ['dragontiger', '스카이 드래곤타이거'],
    ['oddeven', '스카이 홀짝'],
    ['speed_baccarat1', '스카이 스피드바카라1'],
    ['speed_baccarat2', '스카이 스피드바카라2'],
  ],
  token: [
    ['baccarat', '토큰 바카라'],
    ['highrow', '토큰 하이로우'],
    ['highrow5', '토큰 하이로우5'],
    ['roulette', '토큰 룰렛'],
  ],
};

const MINIGAME: readonly Route[] = [
  ...Object.entries(MINIGAMES).flatMap(([vendor, games]) =>
    games.map(([game, title]) => route('minigame', `/minigame/${vendor}/${game}`, title)),
  ),
  ...VIRTUALS.flatMap(([sport, title, venues]) => {
    const lobby = `/minigame/bet365/${sport}`;
    return [
      route('minigame', lobby, title),
      ...venues.map((venue) => route('minigame', `${lobby}/${venue}`, `${title} ${venueLabel(venue)}`)),
    ];
  }),
];

/** Minigame paths seen in navigation: four games without a vendor page, and second names of those of `next`. */
const NAVIGATION: readonly Route[] = [
  route('navigation', '/minigame/donghang', '동행 파워볼'),
  route('navigation', '/minigame/donghang-sadari', '동행 파워사다리'),
  route('navigation', '/minigame/kino-sadari', '키노사다리'),
  route('navigation', '/minigame/speed-kino', '스피드키노'),
  route('navigation', '/minigame/next', '넥스트 파워볼', { aliasOf: '/minigame/next/powerball' }),
  route('navigation', '/minigame/next-sadari', '넥스트 사다리', { aliasOf: '/minigame/next/ladder' }),
  route('navigation', '/minigame/next-bakara', '넥스트 바카라', { aliasOf: '/minigame/next/baccarat' }),
  route('navigation', '/minigame/next-onering', '넥스트 원링', { aliasOf: '/minigame/next/onering' }),
];

/** Pages of our own: a test compares all others with the product's list of routes. */
const ADDED: readonly Route[] = [route('added', '/member/limits', '한도와 휴식')];

/** Every route of docs/spec.md NAV-1 but the error page, which is what all other paths show. */
export const ROUTES: readonly Route[] = [...STATIC, ...NESTED, ...KOREAN, ...MINIGAME, ...NAVIGATION, ...ADDED];

const BY_PATH = new Map(ROUTES.filter((page) => !page.path.includes(':')).map((page) => [page.path, page]));
const PARAMETRIC = ROUTES.filter((page) => page.path.includes(':')).map((page) => {
  const at = page.path.indexOf('/:');
  return { page, base: page.path.slice(0, at), optional: page.path.endsWith('?') };
});

/** The route of a path without query (`/free/view/12`), a slash at its end allowed; undefined: the error page's. */
export function routeOf(path: string): Route | undefined {
  const clean = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const page = BY_PATH.get(clean);
  if (page) return page;
  const parent = clean.slice(0, clean.lastIndexOf('/'));
  return PARAMETRIC.find(({ base, optional }) => base === parent || (optional && base === clean))?.page;
}
