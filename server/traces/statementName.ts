/** What a statement is called in a trace. */
export interface StatementName {
  /** The name it is prepared by, or what it does and to which table; never a value. */
  name: string;
  operation: string;
}

const PREPARED = /^\s*\/\* prepared (\w+) \*\//;
const WORDS = /^\s*(?:\/\*.*?\*\/\s*)*([a-z]+)(?:\s+(pg_\w+)\s*\()?/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_][a-z0-9_]*)/i;
const COMMIT = /;\s*commit\s*$/i;

export function statementName(text: string): StatementName {
  const [, word = 'statement', called] = WORDS.exec(text) ?? [];
  const operation = COMMIT.test(text) ? 'commit' : word.toLowerCase();
  const prepared = PREPARED.exec(text)?.[1];
  const object = called ?? TABLE.exec(text)?.[1];
  return { operation, name: prepared ?? (object === undefined ? operation : `${operation} ${object}`) };
}
