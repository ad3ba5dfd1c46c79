/** Out in every name the product declares: word (lower case, singular) → what to use instead. */
export const REPLACED: ReadonlyMap<string, string>;
/** Out in exported names, members and file names, allowed in locals. */
export const REPLACED_IN_EXPORTS: ReadonlyMap<string, string>;
/** Out in comments and titles alone: what a reader cannot look up → what to cite. */
export const UNKNOWN_SOURCES: ReadonlyMap<string, string>;
/** Names that may hold such a word all the same, and what it is there. */
export const ALLOWED_NAMES: ReadonlyMap<string, string>;
/** Files whose names may hold such a word. */
export const ALLOWED_FILES: ReadonlyMap<string, string>;
/** Exported names that several files may declare, and why. */
export const DECLARED_TWICE: ReadonlyMap<string, string>;

/** Out in comments and in titles of tests as well, but for code in backticks. */
export const REPLACED_IN_PROSE: readonly string[];
