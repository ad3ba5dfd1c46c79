/**
 * The English of a table of texts has its shape: the compiler refuses a key too few or too many. Texts that are made of a
 * name or a number are stored where they are made, and stay Korean; so does what `Stored` names.
 */
export type AnswerTexts<T, Stored extends keyof T = never> = {
  readonly [
    K in keyof T as K extends Stored ? never : T[K] extends (...parameters: never[]) => string ? never : K
  ]: T[K] extends string ? string : AnswerTexts<T[K]>;
};
