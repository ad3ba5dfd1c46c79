import {
  LEVEL_POINTS,
  PLAY_POINT_RATE,
  type PlayPointKind,
  type RuleState,
} from '../../contract/api/rewards/playPoints';
import { EDGE_PPM, REWARD_SHARES, type EdgeKind } from '../../rules/rewards/rebates';
import { separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const STATES: Readonly<Record<RuleState, string>> = { current: '적용 중', coming: '예정', past: '지난 규칙' };
/** Of stakes, as a percentage. */
const boundOf = (kind: EdgeKind) => `${(EDGE_PPM[kind] * REWARD_SHARES.play) / 1_000_000}%`;

/** Texts of the section of rules of play points. */
export const adminPlayPointsText = inLanguage('adminPlayPointsText', {
  about: `한국시간 하루가 끝나면 낙첨·콤프 포인트가 한 번 지급되고, 레벨업 포인트는 처음 오른 레벨마다 한 번 지급됩니다. 한 회원이 받는 세 가지 포인트의 합계는 누적 배팅금액의 한도(스포츠·라이브 ${boundOf('sports')}, 미니게임·가상게임 ${boundOf('rounds')}, 카지노·슬롯 ${boundOf('casino')})를 넘지 않습니다. 한도를 넘는 낙첨·콤프 포인트는 지급되지 않고, 레벨업 포인트는 한도가 확보될 때 지급됩니다.`,
  none: '등록된 규칙이 없습니다. 포인트가 지급되지 않습니다.',
  columns: {
    kind: '종류',
    scope: '대상',
    amount: '적립',
    from: '적용일',
    state: '상태',
    by: '관리자',
    at: '설정 시각',
  },
  state: (state: RuleState) => STATES[state],
  stopped: '지급 안 함',
  kind: '종류',
  scope: (kind: PlayPointKind) => (kind === 'levelUp' ? '레벨' : '게임'),
  amount: (kind: PlayPointKind) => (kind === 'levelUp' ? '포인트' : '비율 (%)'),
  amountHint: '0을 입력하면 적용일부터 지급하지 않습니다.',
  from: '적용일 (한국시간)',
  fromHint: '내일부터 설정할 수 있습니다.',
  missing: '입력해주세요.',
  shape: {
    rate: `0부터 ${PLAY_POINT_RATE.most / 100}까지의 비율을 소수 둘째 자리까지 입력해주세요.`,
    points: `0부터 ${separated(LEVEL_POINTS.most)}까지의 숫자로 입력해주세요.`,
    from: '내일부터 2099년까지의 날짜를 입력해주세요.',
  },
  set: '설정',
  setConfirm: (named: string) => ({
    title: '포인트 규칙 설정',
    text: `${named}\n적용일부터 모든 회원에게 적용됩니다.`,
    button: '설정하기',
  }),
  done: (named: string) => `${named} 규칙을 설정했습니다.`,
  named: (words: { kind: string; scope: string; amount: string; from: string }) =>
    `${words.from}부터 ${words.kind} · ${words.scope} ${words.amount}`,
  remove: '삭제',
  removeConfirm: (named: string) => ({
    title: '포인트 규칙 삭제',
    text: `${named}\n아직 적용되지 않은 규칙을 삭제합니다.`,
    button: '삭제하기',
  }),
} as const);
