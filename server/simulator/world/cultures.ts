import type { SportName } from '../sports/sports';

/** Beginnings and ends of place names, by the sound of a language, in Korean letters. The places are invented. */
export interface Culture {
  heads: readonly string[];
  tails: readonly string[];
  /** How football clubs are called there; `%` is replaced by the place. */
  clubs: readonly string[];
}

const namesIn = (text: string): readonly string[] => text.split(' ');

export const CULTURES = {
  korean: {
    heads: namesIn('한 새 솔 달 별 온 미르 가람 누리 아라 다솜 윤슬'),
    tails: namesIn('여울 내 들 마루 벌 뫼 나루 재 골 섬'),
    clubs: namesIn('%_FC %_유나이티드 %_시티즌 %_FC 시민_%_FC'),
  },
  japanese: {
    heads: namesIn('아오 미나 하루 카제 시라 쿠로 모리 호시 유키 나츠 소라 히노'),
    tails: namesIn('가와 야마 하마 노 사키 시마 무라 오카 자와 바시'),
    clubs: namesIn('%_FC SC_% %_벨타 %_소레유 FC_% %_아르코'),
  },
  chinese: {
    heads: namesIn('룽 칭 진 윈 화 바이 톈 위 쉐 란 밍 펑'),
    tails: namesIn('저우 산 장 안 양 닝 청 징 허 린'),
    clubs: namesIn('%_FC %_룽싱 %_윈치 %_하오위 %_FC'),
  },
  english: {
    heads: namesIn('애시 브룩 헤이즐 스톤 레이븐 윈 소른 엘더 폭스 미드 크레스 하웰'),
    tails: namesIn('버리 데일 휘크 콤 홀트 미어 그로브 웰 게이트 리지'),
    clubs: namesIn('%_유나이티드 %_시티 %_타운 %_로버스 %_애슬레틱 %_FC %_원더러스 %_카운티'),
  },
  spanish: {
    heads: namesIn('산루 비야 몬테 리오 카사 푸엔테 토레 발레 세라 코르 마르 솔라'),
    tails: namesIn('베르데 델라 라르 미나 로사 세카 온다 리스 네라 블랑카'),
    clubs: namesIn('%_CF 데포르티보_% 아틀레티코_% %_FC 레푸블_% CD_% 우니온_%'),
  },
  portuguese: {
    heads: namesIn('산투 비라 몬치 캄푸 포르타 세하 바르 루소 페드라 아구아'),
    tails: namesIn('베르지 노부 알타 다스라 벨라 그란지 두라 마리스 세투 로샤'),
    clubs: namesIn('%_FC 스포르팅_% %_EC 아틀레치쿠_% SC_% 우니앙_%'),
  },
  italian: {
    heads: namesIn('몬테 카스텔 폰테 발 로카 빌라 토레 아쿠아 캄포 세르'),
    tails: namesIn('로소 비앙코 네라 키아라 벨로 도리오 레타 폰디 미노 루체'),
    clubs: namesIn('%_칼초 AC_% US_% %_FC 비르투스_% SS_%'),
  },
  german: {
    heads: namesIn('아이헨 로텐 발트 슈타인 노이 하이덴 린덴 그륀 오버 슈바르츠'),
    tails: namesIn('바흐 하임 펠트 부르크 하펜 슈테트 브뤼크 탈 하인 아우'),
    clubs: namesIn('FC_% SV_% TSV_% %_04 VfL_% SC_% 알레마_%'),
  },
  french: {
    heads: namesIn('보몽 샤토 루비 몽트 클레르 벨 퐁텐 생로 라브 쥐라'),
    tails: namesIn('빌 누아 퐁 르발 쉬르멜 마르 리외 베르 당스 샹'),
    clubs: namesIn('%_FC AS_% 스타드_% OGC_% RC_% 올랭피크_%'),
  },
  dutch: {
    heads: namesIn('브레이 카스 오스터 란더 빌레 하르 더 로스 벨트 호르'),
    tails: namesIn('담 베이크 호번 스테인 달 브룩 하번 메이르 볼더 렌'),
    clubs: namesIn('FC_% SC_% VV_% %_SV 스파르탄_% KV_%'),
  },
  nordic: {
    heads: namesIn('비에르 헬게 스토르 룬드 오스 핀느 그란 솔 노르 에켄'),
    tails: namesIn('비크 보르 달 순드 홀멘 포르스 스타드 네스 뷔 하브'),
    clubs: namesIn('%_IF %_BK %_FK IK_% %_FF %_FC'),
  },
  finnish: {
    heads: namesIn('코이부 라이네 쿠우 사보 린나 히르비 메리 투오 야르 오라'),
    tails: namesIn('라 마키 야르비 니에미 란타 코스키 부오리 살로 레흐티 푸로'),
    clubs: namesIn('FC_% %_PS %_JK %_IF %_FC'),
  },
  slavic: {
    heads: namesIn('노보 벨로 체르 즐라 스타로 볼린 고르 카멘 두브 리브'),
    tails: namesIn('그라드 고르스크 비체 로프 니차 폴레 자르 보르 민스카 노바'),
    clubs: namesIn('FK_% 스파르타_% %_디나 로코_% 토르페_% %_FC'),
  },
  balkan: {
    heads: namesIn('비스트 라도 그라디 슈마 드라보 밀레 크레메 스레 발라 토플'),
    tails: namesIn('리차 비나 셰보 노비 잔 코바츠 나르 몬트 레슈티 오브라'),
    clubs: namesIn('FK_% NK_% %_슬로가 라드니_% %_FC CS_%'),
  },
  hungarian: {
    heads: namesIn('키슈 너지 페헤르 쇼모 바르 에게르 토르 샤르 케레 보르'),
    tails: namesIn('바르 하저 팔바 헤이 서거드 몬드 쾨베슈 데르 로바 키라이'),
    clubs: namesIn('%_SE %_FC %_TK FK_% %_VSC'),
  },
  baltic: {
    heads: namesIn('아우슈 란 메즈 크라 살라 벤타 우페 시라 토르바 카우'),
    tails: namesIn('라이 니스 가바 크라스 피르 아바 미니 투르 데나 벨리'),
    clubs: namesIn('FK_% %_FC FC_% %_JK'),
  },
  greek: {
    heads: namesIn('칼리 네아 아르고 메가 팔레 테르모 이리 파나 셀리 오리'),
    tails: namesIn('폴리 니아 스모스 토스 리모니 카스트로 데스 키소스 마티 페트라'),
    clubs: namesIn('AO_% %_FC PAE_% 아트로미_% %_AC'),
  },
  turkic: {
    heads: namesIn('예실 카라 악 괴즈 알틴 데미르 쿠르 타쉬 오르타 사리'),
    tails: namesIn('킐 다르 수 한르 쾨이 오바 테페 베이 바얀 쇼르'),
    clubs: namesIn('%_스포르 FK_% %_FK %_벨레디예 %_겐칠릭'),
  },
  arabic: {
    heads: namesIn('알 움 와디 카스르 바니 라스 자발 다르 나흐 비르'),
    tails: namesIn('누르 하디르 자프라 살림 와르다 하니 마즈드 라히브 사크르 지나'),
    clubs: namesIn('%_SC 이티파크_% %_FC 나지마_% 샤바브_%'),
  },
  persian: {
    heads: namesIn('골 시르 마흐 파르 누르 자린 바흐 테흐 아자르 샤히'),
    tails: namesIn('베르드 샤흐르 아바다 쿠흐 다쉬트 로드 바누 차만 사르 미나'),
    clubs: namesIn('%_FC 페이칸_% 샤힌_% 산아트_%'),
  },
  indic: {
    heads: namesIn('라마 칸디 수르 비자 모한 차르 데바 가우 나바 푸르'),
    tails: namesIn('푸람 나가르 바드 가온 콧 사라이 팔리 강가 단 마르'),
    clubs: namesIn('%_FC %_유나이티드 모던_% %_SC'),
  },
  malay: {
    heads: namesIn('반다 수마 케다 란타 페르 쿠알 심파 멜라 타완 사라'),
    tails: namesIn('르타 라야 바루 틴기 다마이 자야 라우트 셀란 만도 인다'),
    clubs: namesIn('%_FC 페르시_% %_유나이티드 %_시티'),
  },
  siamese: {
    heads: namesIn('반 치앙 나콘 사라 프라 라차 코논 파타 롭 탐'),
    tails: namesIn('부언 마이핀 켓 돈통 룽 시팟 남켐 라완 찬팃 플루'),
    clubs: namesIn('%_FC %_유나이티드 %_시티 %_글라스'),
  },
  viet: {
    heads: namesIn('하 빈 록 호아 탄 꽝 동 손 안 미'),
    tails: namesIn('롱탄 쑤언 프억 흥라 케산 딘 푸옥 라익 반쩌우 떠이'),
    clubs: namesIn('%_FC 송람_% %_VFC %_클럽'),
  },
  african: {
    heads: namesIn('아두 마쿠 오비 냐라 음벨 코파 투레 잠바 키리 와누'),
    tails: namesIn('카시 렌다 보로 무나 완자 케부 토고시 라니 바사 두와'),
    clubs: namesIn('%_FC %_스타스 %_유나이티드 레인저_% %_로열스'),
  },
  hebrew: {
    heads: namesIn('비르 크파르 라맛 하르 에인 네베 텔 기밧 마알 베트'),
    tails: namesIn('오렌 샬브 노암 하다르 야르덴 에레즈 케셋 라호브 슈넬 도라'),
    clubs: namesIn('하나엘_% 마카르_% %_FC 베이트_%'),
  },
} as const satisfies Record<string, Culture>;

export type CultureName = keyof typeof CULTURES;

/** What clubs of other sports call themselves; `%` is replaced by the place. */
export const NICKNAMES: Readonly<Record<Exclude<SportName, 'football'>, readonly string[]>> = {
  basketball: namesIn('%_그리폰스 %_코멧츠 %_랜서스 %_노바스 %_바이슨스 %_헤론스 %_파이톤스 %_앵커스 BC_% %_타이드'),
  volleyball: namesIn('%_배구단 %_스파이커스 %_블루윙 %_레드폭스 VC_% %_선더볼 %_스카이웨이브 %_실버호른'),
  baseball: namesIn('%_코멧츠 %_윈드밀스 %_아이언스 %_오터스 %_랜턴스 %_스톰스 %_캐러밴스 %_피닉스'),
  hockey: namesIn('HC_% %_아이스베어스 %_블리자드 %_스노우울브스 %_폴라리스 %_해머스 %_글레이셔스 %_노던윈드'),
};
