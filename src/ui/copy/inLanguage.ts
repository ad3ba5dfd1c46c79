/** Texts of another language than Korean have the same shape: the compiler refuses a key too few or too many. */
export type TextsOf<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => TextsOf<R>
    : { readonly [K in keyof T]: TextsOf<T[K]> };

type NamedTexts = Readonly<Record<string, unknown>>;

let present: NamedTexts = {};

/** To be called before any module with texts is evaluated: each picks its own once. */
export function chooseTexts(texts: NamedTexts): void {
  present = texts;
}

/** The texts of a file in the language of the page: the Korean ones, or those of that name in `en`. */
export function inLanguage<T>(name: string, korean: T): T {
  return (present[name] as T | undefined) ?? korean;
}
