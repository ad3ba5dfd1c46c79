import type { OddsHealth } from '../../engine';

const HEALTH: Readonly<Record<OddsHealth, { word: string; meaning: string }>> = {
  live: { word: '실시간', meaning: '배당이 실시간으로 갱신되고 있습니다.' },
  late: { word: '지연', meaning: '배당 갱신이 늦어지고 있어 배팅할 수 없습니다.' },
  reconnecting: { word: '재연결 중', meaning: '서버에 다시 연결하고 있습니다.' },
  stale: { word: '갱신 중지', meaning: '최신 배당을 기다리고 있습니다.' },
  stopped: { word: '종료됨', meaning: '연결이 종료되었습니다.' },
};

export const layoutText = {
  health: (health: OddsHealth) => HEALTH[health],
  connecting: { word: '연결 중', meaning: '서버에 연결하고 있습니다.' },
  latency: (ms: number) => `${ms}ms`,
  closeTree: '경기 찾기 닫기',
  tree: '경기 찾기',
  skip: '본문으로 건너뛰기',
  error: {
    /** The text for any other status (docs/spec.md NAV-1). */
    other: 'An error occurred',
    notFound: '페이지를 찾을 수 없습니다.',
    notFoundHint: '주소가 바뀌었거나 없는 페이지입니다.',
    top: '처음으로 돌아가기',
  },
  loading: '화면을 불러오는 중입니다.',
  noConfig: '사이트 설정을 읽을 수 없습니다. 잠시 후 다시 시도해주세요.',
  unloaded: '사이트를 불러오지 못했습니다. 잠시 후 새로고침해주세요.',
  insecure: '보안 연결(HTTPS) 또는 이 컴퓨터(localhost)에서만 이용할 수 있습니다.',
} as const;
