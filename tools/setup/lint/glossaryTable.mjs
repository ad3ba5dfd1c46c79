// Words that are out because each had several meanings in this code. `docs/glossary.md` has the terms to use instead; the
// hints here are the usual choices.

/** Out in every name the product declares: word (lower case, singular) → what to use instead. */
export const REPLACED = new Map([
  ['house', 'shell, operator or test server'],
  ['room', 'layer or services'],
  ['door', 'ports, source, endpoint or facade'],
  ['desk', 'page, controller or form'],
  ['tell', 'publish, report or notify'],
  ['told', 'results, report or published'],
  ['say', 'report, text or message'],
  ['said', 'report, text or message'],
  ['hear', 'listener or subscribe'],
  ['heard', 'received or notified'],
  ['ear', 'listener'],
  ['keep', 'cache, store, persist or retain'],
  ['kept', 'cached, stored, persisted or retained'],
  ['talk', 'community'],
  ['hall', 'tournaments'],
  ['calculate', 'commission'],
  ['purse', 'balances'],
  ['fate', 'state of a round'],
  ['sitting', 'play session'],
  ['deed', 'audited action'],
  ['standing', 'status, or exposure of a selection'],
  ['outlet', 'conflator'],
  ['pulse', 'dirty keys or heartbeat'],
  ['bells', 'approximation'],
  ['mood', 'tone'],
  ['clerk', 'client'],
  ['punter', 'bettor'],
]);

/** Words with an ordinary meaning of their own: out in exported names, members and file names, allowed in locals. */
export const REPLACED_IN_EXPORTS = new Map([
  ['take', 'tryConsume, ingest, drain, tryHandle or set'],
  ['word', 'text, message or keyword'],
  ['press', 'once-only request'],
  ['club', 'rewards'],
  ['letters', 'messages'],
  ['ground', 'background, or setup of a test'],
  ['walk', 'journey'],
  ['wound', 'mutation'],
  ['voice', 'test feed'],
]);

/** Out in comments and in titles of tests as well, but for code in backticks. */
export const REPLACED_IN_PROSE = [
  'house',
  'door',
  'desk',
  'tell',
  'told',
  'say',
  'said',
  'hear',
  'heard',
  'keep',
  'kept',
  'talk',
  'hall',
  'purse',
  'fate',
  'sitting',
  'deed',
  'outlet',
  'pulse',
  'bells',
  'mood',
  'clerk',
  'punter',
];

/** Out in comments and titles alone: what a reader of this project cannot look up → what to cite. */
export const UNKNOWN_SOURCES = new Map([
  ['spec', 'the id of a rule, as in docs/spec.md SES-1'],
  ['specification', 'the id of a rule, as in docs/spec.md SES-1'],
]);

/** Names that may hold such a word all the same, and what it is there. */
export const ALLOWED_NAMES = new Map([
  ['DEFAULT_CALCULATE_TAB', 'the product’s requirements name the constant so'],
  ['keepAlive', 'an option of node:http and of PostgreSQL'],
  ['KeepAlive', 'a message kind of LSports'],
  ['keepAliveTimeout', 'an option of Fastify'],
  ['teamStandingSchema', 'the table of a football league'],
  ['TeamStanding', 'the table of a football league'],
  ['standingsOf', 'the table of a football league'],
  ['standings', 'the table of a football league'],
  ['standingColumns', 'the table of a football league'],
  ['noStandings', 'the table of a football league'],
  ['onPress', 'an event of an element, as in onClick'],
  ['word', 'the 32 bits of a generator, as in machine word'],
  ['clubs', 'football clubs'],
]);

/** Files whose names may hold such a word. */
export const ALLOWED_FILES = new Map([
  ['src/rules/rounds/virtual/standings.ts', 'the table of a football league'],
  ['tests/rules/rounds/virtual/standings.test.ts', 'the table of a football league'],
]);

/** Exported names that several files may declare, and why. A `.d.mts` beside its `.mjs` is the same file. */
export const DECLARED_TWICE = new Map([
  ['test', 'the name that Playwright gives it, and the command'],
  ['replay', 'a verb of two worlds: the package for other projects, and the command over the whole engine'],
]);
