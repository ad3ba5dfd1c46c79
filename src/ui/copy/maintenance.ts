import { inLanguage } from './inLanguage';

export const maintenanceText = inLanguage('maintenanceText', {
  title: '점검 안내',
  text: '보다 나은 서비스를 위해 점검을 진행하고 있습니다.',
  hint: '점검이 끝나면 이 화면이 자동으로 바뀝니다.',
  checkedAt: (time: string) => `마지막 확인 ${time}`,
  check: '지금 확인하기',
  contacts: '문의',
  toLogin: '로그인 화면으로',
} as const);
