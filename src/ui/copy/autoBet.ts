import type { AutoBetEnding } from '../../contract/codes/autoBetCodes';
import { inLanguage } from './inLanguage';

export const autoBetText = inLanguage('autoBetText', {
  title: '자동 배팅',
  about: '지금 열린 회차부터 한 회차에 한 번씩, 앞 회차의 결과가 나온 뒤 배팅합니다. 로그아웃하면 중지됩니다.',
  open: '자동 배팅 설정',
  close: '닫기',
  failed: '자동 배팅 정보를 불러오지 못했습니다.',
  selection: '선택',
  option: (market: string, selection: string, odds: string) => `${market} – ${selection} (${odds})`,
  stake: (unit: string) => `배팅금액 (${unit})`,
  rounds: (most: number) => `회차 수 (최대 ${most})`,
  doubleMax: (unit: string) => `미적중 시 2배, 최대 (${unit})`,
  doubleHint: '비우면 금액이 바뀌지 않습니다.',
  profit: (unit: string) => `수익 목표 (${unit})`,
  loss: (unit: string) => `손실 한도 (${unit})`,
  openEnd: '비우면 제한이 없습니다.',
  begin: '자동 배팅 시작',
  stop: '자동 배팅 중지',
  running: '진행중',
  placed: (placed: number, rounds: number) => `${placed} / ${rounds}회차`,
  net: '손익',
  endings: {
    rounds: '정한 회차를 모두 배팅했습니다.',
    profit: '수익 목표에 도달했습니다.',
    loss: '손실 한도에 도달했습니다.',
    stopped: '중지했습니다.',
    session: '로그아웃되어 중지되었습니다.',
    refused: '배팅이 접수되지 않아 중지되었습니다.',
  } satisfies Record<AutoBetEnding, string>,
  problems: {
    stake: '배팅금액을 입력해주세요.',
    rounds: (most: number) => `1부터 ${most}까지 입력해주세요.`,
    doubleMax: '배팅금액보다 적을 수 없습니다.',
    loss: '배팅금액보다 적을 수 없습니다.',
  },
} as const);
