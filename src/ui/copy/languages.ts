import type { Language } from '../../contract/language';

/** Each in its own language, so that whoever reads it finds it. */
export const languageNames: Readonly<Record<Language, string>> = { ko: '한국어', en: 'English' };
