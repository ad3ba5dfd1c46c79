/** A call that can be made before its answer is wanted. */
export interface AskedAhead<T> {
  /** Makes the call. */
  begin(): void;
  /** Drops the call that was begun. */
  forget(): void;
  /** The answer of the call that was begun, once; otherwise of one that is made now. */
  answer(signal: AbortSignal): Promise<T>;
}

export function askedAhead<T>(call: (signal?: AbortSignal) => Promise<T>): AskedAhead<T> {
  let begun: Promise<T> | undefined;
  return {
    begin: () => {
      begun = call();
    },
    forget: () => {
      begun = undefined;
    },
    answer: (signal) => {
      const answer = begun ?? call(signal);
      begun = undefined;
      return answer;
    },
  };
}
