import type { SlipVariant } from '../../contract/api/betting';
import type { Freshness } from '../../rules/staleness';
import { inLanguage } from './inLanguage';

const AREAS = { inplay: '인플레이', europe: '프리매치' } as const;
const PANELS = { frame: '프레임', compare: '비교', price: '배당', cart: '배팅카트', page: '저장된 화면' } as const;
const EVENTS = {
  score: '득점',
  suspension: '정지',
  refused: '거부',
  rejected: '해독 불가',
  epoch: '새 에포크',
  control: '연결',
} as const;
const FRESHNESS: Readonly<Record<Freshness, string>> = { live: '정상', late: '지연', down: '끊김' };
const OUTCOMES: Readonly<Record<number, string>> = { 1: '열림', 2: '정지', 3: '정산', 4: '취소' };
const VARIANTS: Readonly<Record<SlipVariant, string>> = {
  normal: '한국형',
  prematch: '한국형 프리매치',
  european: '프리매치',
  inplay: '인플레이',
  virtual: '가상게임',
  mini: '미니게임',
};
const STAGES = {
  editing: '고르는 중',
  submitting: '접수 요청 중',
  waiting: '접수 대기 중',
  looking: '결과 확인 중',
  receipt: '배팅 완료',
} as const;
const COUNTS = {
  claimed: '채널에 실린 배당',
  unclaimed: '채널에서 내린 배당',
  fixtures: '경기',
  incidents: '경기 상황',
} as const;

/** For engineers: words of the protocol stay as they are written there. */
export const labText = inLanguage('labText', {
  leave: '사이트로 돌아가기',
  drop: '기록 파일을 여기에 놓으세요.',
  opening: '여는 중입니다.',
  about:
    '*.odds.ndjson.gz 파일입니다. 화면 기록 저장, npm run record, npm run import로 만들 수 있고, 이 기기 밖으로 나가지 않습니다.',
  choose: '파일 선택',
  address: '기록 주소',
  openAddress: '주소로 열기',
  problem: {
    elsewhere: (address: string) =>
      `${address}: 다른 사이트의 주소는 이 사이트의 보안 정책(CSP)이 허용하지 않아 열지 않습니다. 파일을 내려받아 여기에 놓아주세요.`,
    notAddress: (address: string) => `${address}: 주소가 아닙니다.`,
    status: (address: string, status: number) => `${address}: 받지 못했습니다 (응답 ${status}).`,
    unreached: (address: string) => `${address}: 응답이 없습니다.`,
    empty: (name: string) => `${name}: 비어 있는 파일입니다.`,
    nothing: (name: string) => `${name}: 기록된 내용이 없습니다.`,
    other: (name: string, fault: string) =>
      `${name}: 기록 파일이 아닙니다. 피드의 원본 파일이면 npm run import -- 파일 --out 기록으로 기록을 만든 뒤 열어주세요. (${fault})`,
    version: (name: string, fault: string) => `${name}: 다른 버전의 기록이라 열 수 없습니다. (${fault})`,
    noStart: (name: string, fault: string) => `${name}: 기록이 시작된 시각이 없어 열 수 없습니다. (${fault})`,
    cutShort: (fault: string) => `파일이 중간에 잘려 있습니다. 처음부터 다시 받거나 복사해주세요. (${fault})`,
    damaged: (fault: string) => `파일이 손상되어 압축을 풀 수 없습니다. 처음부터 다시 받거나 복사해주세요. (${fault})`,
    brokenOff: (fault: string) => `읽는 도중에 끊겼습니다. 다시 열어주세요. (${fault})`,
    fault: (name: string, fault: string) => `${name}: ${fault}`,
    rest: (name: string, fault: string) => `${name}의 나머지를 읽지 못했습니다: ${fault}`,
  },
  transport: {
    bar: '재생',
    moment: (date: string, at: string, lasts: string, line: number, lines: number) =>
      `${date} · ${at} / ${lasts} · 줄 ${line} / ${lines}`,
    elapsed: (days: number, hours: number, clock: string) =>
      `${days > 0 ? `${days}일 ` : ''}${days > 0 || hours > 0 ? `${hours}시간 ` : ''}${clock}`,
    asked: '시각 또는 줄',
    askedFor: '21:43:07, 75:30, 줄 5001',
    go: '이동',
    unreadable: (text: string) =>
      `‘${text}’은(는) 시각도 줄도 아닙니다. 21:43:07(서울 시각), 75:30(처음부터 분:초), 5001(줄)처럼 입력해주세요.`,
    outside: (text: string, from: string, to: string, first: number, last: number) =>
      `‘${text}’은(는) 이 기록에 없습니다. 기록은 ${from}부터 ${to}까지, 줄 ${first}부터 ${last}까지입니다.`,
    back: '이전 줄',
    on: '다음 줄',
    play: '재생',
    pause: '일시정지',
    speed: '배속',
    time: '시각',
    eventBefore: '이전 사건',
    eventAfter: '다음 사건',
    event: (kind: keyof typeof EVENTS) => EVENTS[kind],
    close: '다른 기록 열기',
    reading: (elapsed: string) => `읽는 중, 지금까지 ${elapsed}`,
    surveying: (percent: number) => `살펴보는 중 ${percent}%`,
  },
  lanes: {
    figure: '채널별 흐름',
    go: '누른 시각으로 이동',
    events: (n: number) => `사건 ${n}건`,
    latency: (most: number | undefined) => (most === undefined ? '지연 기록에 없음' : `지연 최대 ${most}ms`),
  },
  areas: '구분',
  area: (area: keyof typeof AREAS) => AREAS[area],
  panels: '자세히',
  panel: (panel: keyof typeof PANELS) => PANELS[panel],
  frame: {
    applied: '적용',
    whole: '적용, 이미지 완성',
    refused: (refusal: string) => `거부 (${refusal})`,
    is: (kind: string, ch: string, seq: number, epoch: string, what: string) =>
      `${ch} ${kind} ${seq}, 에포크 ${epoch}: ${what}`,
    unreadable: (why: string) => `해독할 수 없는 프레임 (${why})`,
    notLine: (why: string) => `기록의 줄이 아님 (${why})`,
    control: (control: string) => `연결 상태: ${control}`,
    other: '사이트의 작은 상태, 또는 스트림의 끝',
    latency: (ms: number | undefined) =>
      ms === undefined ? '지연: 기록에 없음' : `지연: ${ms}ms (서버가 만든 때부터 도착까지)`,
    raw: (length: string) => `원문, ${length}자`,
    channels: '채널',
    freshness: (freshness: Freshness) => FRESHNESS[freshness],
    outcome: (name: string, from: number, to: number) => `배당 ${name}: 상태 ${from} → ${to}`,
    market: (name: string, from: number, to: number) => `마켓 ${name}: 상태 ${from} → ${to}`,
    fixture: (id: string, from: number | undefined, to: number) => `경기 ${id}: 상태 ${from ?? '없음'} → ${to}`,
    scored: (id: string) => `경기 ${id}: 득점`,
    removed: (id: string) => `경기 ${id}: 사라짐`,
    price: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
    count: (what: keyof typeof COUNTS, n: number) => `${COUNTS[what]}: ${n}`,
  },
  compare: {
    mark: '이 순간 표시',
    found: (marked: string, markedLine: number, shown: string, shownLine: number, n: number) =>
      `${marked} (줄 ${markedLine})과 ${shown} (줄 ${shownLine}): 차이 ${n}건`,
    first: (n: number) => `, 처음 ${n}건`,
    all: (n: number) => `모든 경기 (${n}건)`,
    absent: '없음',
    status: (status: number) => OUTCOMES[status] ?? String(status),
    market: (status: number) => `마켓 ${OUTCOMES[status] ?? status}`,
  },
  cart: {
    unknown: '기록에 없음. 배팅카트는 화면 기록 저장으로 만든 파일에만 있습니다.',
    about: (saved: string) =>
      `${saved}에 저장된 배팅카트입니다. 배당과 상태는 지금 보는 순간의 것이고, 배팅금액은 담기지 않습니다.`,
    empty: '저장된 순간 배팅카트가 비어 있었습니다.',
    variant: (variant: SlipVariant) => VARIANTS[variant],
    stage: (stage: keyof typeof STAGES) => STAGES[stage],
    total: (price: string) => `합계 배당 ${price}`,
  },
  price: {
    press: '배당을 누르면 그 배당의 모든 변화가 여기에 나옵니다.',
    collecting: '모으는 중입니다.',
    changes: (n: number) => `변화 ${n}건`,
    moment: (time: string, line: number, price: string, status: number) =>
      `${time} 줄 ${line} ${price} ${OUTCOMES[status] ?? status}`,
  },
} as const);
