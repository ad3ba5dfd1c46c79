import { FEED_IGNORED_DAYS, type FeedKind } from '../../contract/api/staff/feedMappings';
import { separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const FEEDS: Readonly<Record<FeedKind, string>> = {
  simulator: '시뮬레이터',
  recording: '녹화 파일',
  betfair: 'Betfair',
  lsports: 'LSports',
};

/** Texts about what the feed sent and the site could not use, and about markets that staff maps. */
export const adminMappingsText = inLanguage('adminMappingsText', {
  mappings: '마켓 매핑',
  mappingsAbout:
    'LSports 마켓 번호를 사이트 마켓에 연결합니다. 몇 초 안에 반영되고, 같은 번호는 설정 파일보다 우선합니다. 삭제하면 설정 파일과 기본 표를 따릅니다.',
  otherFeed: (feeds: readonly FeedKind[]) =>
    `현재 피드는 ${feeds.map((feed) => FEEDS[feed]).join(', ')}입니다. 마켓 매핑은 LSports 피드에서만 적용됩니다.`,
  noMapping: '등록한 매핑이 없습니다.',
  add: '매핑 추가',
  id: '피드 마켓 번호',
  idShape: '숫자 1~10자리를 입력해주세요.',
  market: '사이트 마켓',
  notSold: '판매 안 함',
  marketOf: (id: string, label: string, name: string) =>
    label === name ? `${label} · ${id}` : `${label} (${name}) · ${id}`,
  by: '관리자',
  at: '설정 시각',
  change: '변경',
  changeOf: (id: string) => `마켓 ${id} 매핑 변경`,
  remove: '삭제',
  removeOf: (id: string) => `마켓 ${id} 매핑 삭제`,
  removeConfirm: (id: string) => ({
    title: '매핑 삭제',
    text: `마켓 ${id}\n설정 파일과 기본 표에 있는 마켓으로 표시되고, 없으면 표시되지 않습니다.`,
    button: '삭제하기',
  }),
  title: (id: string) => (id === '' ? '마켓 매핑' : `마켓 ${id} 매핑`),
  about: '결과 이름과 기준점이 같은 마켓에만 연결하세요. 잘못 연결하면 다른 배당이 표시됩니다.',
  save: '저장',
  ignored: '제외된 피드 항목',
  ignoredAbout: `피드가 보냈지만 사이트에 표시하지 못한 항목입니다. 표에 없는 마켓은 표시되지 않습니다. 최근 ${FEED_IGNORED_DAYS}일.`,
  none: '제외된 항목이 없습니다.',
  search: '마켓 번호, 이름 또는 사유',
  searchButton: '검색',
  what: '마켓',
  kind: '사유',
  unmapped: '표에 없는 마켓',
  state: '매핑',
  count: '횟수',
  counted: separated,
  first: '처음',
  last: '마지막',
  map: '매핑',
  mapOf: (id: string) => `마켓 ${id} 매핑하기`,
} as const);
