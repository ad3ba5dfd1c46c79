import type { Migration } from '../migration';
import { adjustments } from './adjustments';
import { attemptBuckets } from './attemptBuckets';
import { auditMigration } from './audit';
import { automaticSuspensionsMigration } from './automaticSuspensions';
import { bannersMigration } from './banners';
import { betChangesMigration } from './betChanges';
import { betEditsMigration } from './betEdits';
import { betGuards } from './betGuards';
import { betting } from './betting';
import { betReviewsMigration } from './betReviews';
import { betTracesMigration } from './betTraces';
import { cashOutsMigration } from './cashOuts';
import { cashOutOriginsMigration } from './cashOutOrigins';
import { cashOutTracesMigration } from './cashOutTraces';
import { coinMoves } from './coinMoves';
import { rewardsMigration } from './rewards';
import { content } from './content';
import { endedAutoBetsMigration } from './endedAutoBets';
import { exposure } from './exposure';
import { feedEndpointMigration } from './feedEndpoint';
import { feedMappingsMigration } from './feedMappings';
import { feedTerm } from './feedTerm';
import { jointPriceColumns } from './jointPrice';
import { ledger } from './ledger';
import { ledgerHolds } from './ledgerHolds';
import { legMarginsMigration } from './legMargins';
import { limitsMigration } from './limits';
import { playPointsMigration } from './playPoints';
import { scopedSuspensionsMigration } from './scopedSuspensions';
import { managerPasswords } from './managerPasswords';
import { marginsMigration } from './margins';
import { memberLimits } from './memberLimits';
import { members } from './members';
import { nameKeys } from './nameKeys';
import { memberReads } from './memberReads';
import { matchCorrectionsMigration } from './matchCorrections';
import { natsCarriesFeed } from './natsCarriesFeed';
import { noticeOutboxMigration } from './noticeOutbox';
import { notificationsMigration } from './notifications';
import { onceRequestsMigration } from './onceRequests';
import { openedGamesMigration } from './openedGames';
import { openLegs } from './openLegs';
import { openPayoutsMigration } from './openPayouts';
import { ownLimitsMigration } from './ownLimits';
import { priceOverridesMigration } from './priceOverrides';
import { overviewMigration } from './overview';
import { playSumsMigration } from './playSums';
import { halfResultsMigration } from './halfResults';
import { handicapOfParts } from './handicapOfParts';
import { playTimeMigration } from './playTime';
import { provider } from './provider';
import { providerHour } from './providerHour';
import { retention } from './retention';
import { pushMigration } from './push';
import { rewardBounds } from './rewardBounds';
import { partPayouts } from './partPayouts';
import { recordTimesMigration } from './recordTimes';
import { refusedBets } from './refusedBets';
import { rounds } from './rounds';
import { secondAdministrator } from './secondAdministrator';
import { sessions } from './sessions';
import { systemBetsMigration } from './systemBets';
import { simulatorSeed } from './simulatorSeed';
import { sessionSecrets } from './sessionSecrets';
import { staff } from './staff';
import { autoBetsMigration } from './autoBets';
import { autoCashOutsMigration } from './autoCashOuts';
import { autoCashOutVersions } from './autoCashOutVersions';
import { contradictedResultsMigration } from './contradictedResults';
import { cancelledBets } from './cancelledBets';
import { communityMigration } from './community';
import { wallet } from './wallet';
import { adjustmentShares } from './adjustmentShares';
import { playedBets } from './playedBets';
import { playedKinds } from './playedKinds';
import { prunableRounds } from './prunableRounds';
import { staffResults } from './staffResults';
import { returnedInHour } from './returnedInHour';
import { returnedStakesMigration } from './returnedStakes';
import { cancelledParts } from './cancelledParts';
import { endedAdjustments } from './endedAdjustments';
import { judgedExchanges } from './judgedExchanges';
import { judgedMarks } from './judgedMarks';
import { undoneRolling } from './undoneRolling';
import { voidedBetsMigration } from './voidedBets';

/** Every migration in the order it is applied. Only ever add at the end. */
export const migrations: readonly Migration[] = [
  feedTerm,
  ledger,
  ledgerHolds,
  members,
  sessions,
  content,
  auditMigration,
  feedEndpointMigration,
  betting,
  rounds,
  adjustments,
  provider,
  wallet,
  communityMigration,
  rewardsMigration,
  staff,
  memberLimits,
  exposure,
  simulatorSeed,
  onceRequestsMigration,
  secondAdministrator,
  openLegs,
  sessionSecrets,
  rewardBounds,
  providerHour,
  jointPriceColumns,
  betGuards,
  nameKeys,
  attemptBuckets,
  cancelledBets,
  notificationsMigration,
  overviewMigration,
  retention,
  pushMigration,
  bannersMigration,
  natsCarriesFeed,
  cashOutsMigration,
  playSumsMigration,
  ownLimitsMigration,
  autoCashOutsMigration,
  autoBetsMigration,
  systemBetsMigration,
  betTracesMigration,
  betChangesMigration,
  marginsMigration,
  playTimeMigration,
  betReviewsMigration,
  matchCorrectionsMigration,
  halfResultsMigration,
  limitsMigration,
  scopedSuspensionsMigration,
  priceOverridesMigration,
  legMarginsMigration,
  automaticSuspensionsMigration,
  feedMappingsMigration,
  betEditsMigration,
  playPointsMigration,
  noticeOutboxMigration,
  cashOutTracesMigration,
  openPayoutsMigration,
  refusedBets,
  partPayouts,
  cashOutOriginsMigration,
  endedAutoBetsMigration,
  voidedBetsMigration,
  undoneRolling,
  cancelledParts,
  endedAdjustments,
  adjustmentShares,
  playedBets,
  staffResults,
  returnedStakesMigration,
  managerPasswords,
  openedGamesMigration,
  recordTimesMigration,
  memberReads,
  judgedExchanges,
  handicapOfParts,
  returnedInHour,
  judgedMarks,
  autoCashOutVersions,
  playedKinds,
  contradictedResultsMigration,
  coinMoves,
  prunableRounds,
];
