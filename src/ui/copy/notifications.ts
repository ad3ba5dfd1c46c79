import { inLanguage } from './inLanguage';

export const notificationsText = inLanguage('notificationsText', {
  title: '알림',
  close: '알림 닫기',
  open: (unseen: number) => (unseen === 0 ? '알림 열기' : `알림 열기, 새 알림 ${unseen}건`),
  region: '새 알림',
  list: '지난 30일의 알림',
  empty: '받은 알림이 없습니다.',
  emptyHint:
    '배팅 결과와 접수 취소, 자동 배팅 종료, 충전·환전 처리, 쪽지, 배팅한 경기의 골과 즐겨찾기 경기의 시작을 여기에서 알려 드립니다.',
  emptyAction: { text: '라이브 경기 보기', href: '/inplay' },
  loading: '알림을 불러오는 중입니다.',
  isNew: '새 알림',
  push: '이 브라우저로 알림 받기',
  pushHints: {
    off: '사이트를 닫아도 배팅 결과와 골, 경기 시작, 충전·환전 처리를 알려 드립니다.',
    on: '사이트를 닫아도 알림을 받습니다. 로그아웃하면 꺼집니다.',
    denied: '브라우저 설정에서 이 사이트의 알림이 차단되어 있습니다.',
    failed: '알림을 켤 수 없습니다. 잠시 후 다시 시도해 주세요.',
  },
  dismiss: (title: string) => `${title} 알림 닫기`,
  passed: (count: number) => `이전 알림 ${count}건은 알림함에 있습니다.`,
} as const);
