import type { OddsHealth } from '../../engine';
import { inLanguage } from './inLanguage';

const HEALTH: Readonly<Record<OddsHealth, { word: string; meaning: string }>> = {
  live: { word: '실시간', meaning: '배당이 실시간으로 갱신되고 있습니다.' },
  late: { word: '지연', meaning: '배당 갱신이 늦어지고 있어 배팅할 수 없습니다.' },
  reconnecting: { word: '재연결 중', meaning: '서버에 다시 연결하고 있습니다.' },
  stale: { word: '갱신 중지', meaning: '최신 배당을 기다리고 있습니다.' },
  stopped: { word: '종료됨', meaning: '연결이 종료되었습니다.' },
};

export const layoutText = inLanguage('layoutText', {
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
    again: '다시 시도',
    top: '처음으로 돌아가기',
  },
  loading: '화면을 불러오는 중입니다.',
  waiting: '화면을 불러오는 중입니다. 연결이 끊겼다면 다시 연결될 때 열립니다.',
} as const);
