import { inLanguage } from './inLanguage';

export const tvText = inLanguage('tvText', {
  player: (match: string) => `${match} 중계`,
  list: '중계 목록',
  sports: '종목',
  all: '전체',
  count: (n: number) => `${n}`,
  onAir: '중계',
  scoreOnly: '점수',
  fullScreen: '전체화면',
  versus: 'vs',
  unknown: '–',
  score: (home: string, away: string) => `${home} : ${away}`,
  noSource: '이 경기의 중계 영상이 없습니다.',
  noSourceHint: '실시간 점수와 경기 시간을 대신 보여드립니다.',
  unplayable: '이 브라우저에서는 이 방송을 재생할 수 없습니다. 실시간 점수를 확인해주세요.',
  markets: '배팅',
  none: {
    title: '지금 진행중인 경기가 없습니다.',
    hint: '경기가 시작되면 이곳에 나타납니다.',
    action: { text: '프리매치 보기', href: '/europe' },
  },
  gone: '경기가 끝났습니다. 목록에서 다른 경기를 선택해주세요.',
  loading: '경기를 불러오는 중입니다.',
} as const);
