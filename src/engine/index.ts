/** The engine's public face: what machines and views may know of it. */
export { type Behaviour, behaviour } from './behaviour';
export { bugFileText } from './recorder/bugFile';
export type { SessionState, SessionUser } from './session/sessionState';
export type { TabSession } from './session/tabSession';
export { type BoardCells, boardLine$ } from './streams/boardLine';
export { type Cell, cell$ } from './streams/cell';
export { fixture$ } from './streams/fixture';
export { type FixtureFilter, fixtureList$, type LeagueGroup, sportCounts$, sportRank } from './streams/fixtureList';
export { gameList$ } from './streams/gameList';
export { type HealthSummary, healthSummary$, type OddsHealth } from './streams/healthSummary';
export { incidents$ } from './streams/incidents';
export { type MarketView, markets$ } from './streams/markets';
export { matchClock$ } from './streams/matchClock';
export { closingSoon$ } from './streams/closingSoon';
export { round$, roundNow, type RoundView } from './streams/round';
export { type FoundMatch, type FoundPlace, type SearchResults, siteSearch$ } from './streams/siteSearch';
export { teamsOf } from './streams/teams';
export type { Tab } from './tab/tab';
