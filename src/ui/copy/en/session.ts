import type { TextsOf } from '../inLanguage';
import type { sessionText as korean } from '../session';

export const sessionEnglish: TextsOf<typeof korean> = {
  login: 'Sign in',
  loggingIn: 'Signing in…',
  reopened: 'Maintenance is over, so you were signed out of its page. Please sign in again.',
  intro: 'Live betting for members',
  points: ['Odds that move live', 'In-play and prematch on one screen', 'A demo site with play money'],
  join: 'Join',
  recommenderJoin: 'Join by referral',
  findPassword: 'Forgotten password',
  nonMember: 'For visitors',
  contacts: 'Support',
  demo: {
    title: 'Demo accounts',
    hint: 'Press one to fill in its user ID and password.',
    roles: {
      member: 'Member',
      friend: 'Friend',
      restricted: 'No casino or slots',
      manager: 'Manager',
      admin: 'Administrator',
    },
    use: (userId: string) => `Fill in account ${userId}`,
  },
  expiry: {
    title: 'Signing out soon',
    text: 'You have been inactive for a while and will be signed out soon. Would you like to stay?',
    left: (seconds: number) => `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s left`,
    stay: 'Stay signed in',
    leave: 'Sign out',
  },
};
