import { END_ALERT_TEXTS } from '../../../contract/codes/endings';
import type { Alert } from '../../../machines';
import type { alertsText as korean } from '../alerts';
import type { TextsOf } from '../inLanguage';

const TEXTS: Readonly<Record<Exclude<Alert['code'], 'serverText'>, string>> = {
  ...END_ALERT_TEXTS,
  loginFailed: 'Something unexpected went wrong. Please contact support.',
  unreadMessages: 'You have a new message. Please read it before you go on.',
  signUpClosed: 'Sign-up is closed at present.',
  restricted: 'Please contact support.',
  mileage: 'Under maintenance.',
  openingFailed: 'Under maintenance.',
  lobbyFailed: 'Under maintenance.',
  minigameClosed: 'Under maintenance.',
  minigameFailed: 'Something went wrong. Please contact support.',
  bonusOdds: 'With bonus odds on the slip, selections at odds of 1.3 or less cannot be added.',
};

export const alertsEnglish: TextsOf<typeof korean> = {
  title: 'Notice',
  text: (alert: Alert): string => (alert.code === 'serverText' ? alert.text : TEXTS[alert.code]),
  acknowledge: 'OK',
  more: (n: number) => (n === 1 ? '1 more notice' : `${n} more notices`),
};
