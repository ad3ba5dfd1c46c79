export const LANGUAGES = ['ko', 'en'] as const;

/** What texts are read in. */
export type Language = (typeof LANGUAGES)[number];

let read: () => Language = () => 'ko';

/** The language of the page, or on the server of the request; Korean until something sets another one. */
export function language(): Language {
  return read();
}

/** Called once, by what constructs the page or the server. */
export function setLanguageSource(source: () => Language): void {
  read = source;
}
