import type { Language } from '../../contract/language';

/** Shown where nothing more can be loaded: both languages are part of what comes first. */
export const startText: Readonly<Record<Language, Readonly<Record<'noConfig' | 'insecure', string>>>> = {
  ko: {
    noConfig: '사이트 설정을 읽을 수 없습니다. 잠시 후 다시 시도해주세요.',
    insecure: '보안 연결(HTTPS) 또는 이 컴퓨터(localhost)에서만 이용할 수 있습니다.',
  },
  en: {
    noConfig: 'The site’s settings cannot be read. Please try again in a moment.',
    insecure: 'This site needs a secure connection (HTTPS) or this computer (localhost).',
  },
};
