/** A schema of the contract, by the standard interface that its library implements. */
interface Schema<T> {
  readonly '~standard': { readonly validate: (value: unknown) => Result<T> | Promise<Result<T>> };
}
type Result<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly unknown[] };

/** Undefined where `raw` does not fit. */
export function decode<T>(schema: Schema<T>, raw: unknown): T | undefined {
  const result = schema['~standard'].validate(raw);
  // Those of the contract answer at once.
  if (result instanceof Promise || result.issues) return undefined;
  return result.value;
}
