import type { maintenanceText as korean } from '../maintenance';
import type { TextsOf } from '../inLanguage';

export const maintenanceEnglish: TextsOf<typeof korean> = {
  title: 'Maintenance',
  text: 'We are working on the site to make it better.',
  hint: 'This page will update automatically when the work is done.',
  checkedAt: (time: string) => `Last checked ${time}`,
  check: 'Check now',
  contacts: 'Contact',
  toLogin: 'To sign-in',
};
