export { replay } from './replay';
export { ReplayError } from './replayError';
export type {
  AreaName,
  FixtureReading,
  MarketReading,
  OddsChange,
  OddsState,
  OutcomeReading,
  RecordedMoment,
  OddsRecording,
  SettlementName,
  When,
} from './types';
