import { inLanguage } from './inLanguage';

export const messagesText = inLanguage('messagesText', {
  title: '쪽지함',
  counts: (total: number, unread: number) => `전체 ${total}통 · 안읽음 ${unread}통`,
  columns: { select: '선택', number: '번호', title: '제목', sender: '보낸이', sentAt: '받은시간', state: '상태' },
  select: (title: string) => `${title} 선택`,
  selectAll: '이 페이지 모두 선택',
  read: '읽음',
  unread: '안읽음',
  readAll: '모두읽음',
  deleteSelected: '선택삭제',
  deleteAll: '전체삭제',
  empty: '내역이 존재하지 않습니다.',
  loading: '쪽지를 불러오는 중입니다.',
  failed: '쪽지를 불러오지 못했습니다.',
  reload: '새로고침',
  gate: '읽지 않은 쪽지가 있습니다. 쪽지를 확인한 뒤 다른 메뉴를 이용할 수 있습니다.',
  inquire: '문의하기',
  close: '접기',
  ask: {
    selected: (n: number) => `선택한 쪽지 ${n}통을 삭제하시겠습니까?`,
    all: '모든 쪽지를 삭제하시겠습니까?',
    title: '쪽지 삭제',
    confirm: '삭제',
    cancel: '취소',
  },
} as const);
