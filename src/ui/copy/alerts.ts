import { END_ALERT_TEXTS } from '../../contract/codes/endings';
import type { Alert } from '../../machines';
import { inLanguage } from './inLanguage';

/** Texts of the error catalogue, byte for byte (docs/spec.md ERR-1). */
const TEXTS: Readonly<Record<Exclude<Alert['code'], 'serverText'>, string>> = {
  ...END_ALERT_TEXTS,
  loginFailed: '예상하지 못한 문제가 일어났습니다. 관리자에게 문의해주세요.',
  unreadMessages: '쪽지가 도착했습니다. 쪽지를 확인 후 이용해주세요.',
  signUpClosed: '현재 회원가입은 종료했습니다.',
  restricted: '관리자에게 문의해주세요.',
  mileage: '점검중 입니다.',
  openingFailed: '점검중 입니다.',
  lobbyFailed: '점검중입니다.',
  minigameClosed: '점검중입니다.',
  minigameFailed: '문제가 발생했습니다. 시스템관리자에게 문의해주세요.',
  bonusOdds: '보너스배당이 추가되어있어 1.3이하의 베팅은 불가합니다.',
};

export const alertsText = inLanguage('alertsText', {
  title: '알림',
  text: (alert: Alert): string => (alert.code === 'serverText' ? alert.text : TEXTS[alert.code]),
  acknowledge: '확인',
  more: (n: number) => `알림 ${n}건 더 있음`,
} as const);
