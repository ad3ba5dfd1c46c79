import { accountEnglish } from './account';
import { adminEnglish, adminGroupNamesEnglish } from './admin';
import { adminAuditEnglish } from './adminAudit';
import { adminBetsEnglish } from './adminBets';
import { adminCommunityEnglish } from './adminCommunity';
import { adminFeedsEnglish } from './adminFeeds';
import { adminGamesEnglish } from './adminGames';
import { adminLiabilityEnglish } from './adminLiability';
import { adminLimitsEnglish } from './adminLimits';
import { adminPlayPointsEnglish } from './adminPlayPoints';
import { playPointsEnglish } from './playPoints';
import { adminMarginsEnglish } from './adminMargins';
import { adminMatchEnglish } from './adminMatch';
import { adminMappingsEnglish } from './adminMappings';
import { adminReviewsEnglish } from './adminReviews';
import { adminWatchEnglish } from './adminWatch';
import { adminSignalsEnglish } from './adminSignals';
import { adminScopeEnglish } from './adminScope';
import { adminMembersEnglish } from './adminMembers';
import { adminMinigamesEnglish } from './adminMinigames';
import { adminMoneyEnglish } from './adminMoney';
import { adminOverviewEnglish } from './adminOverview';
import { adminPricesEnglish } from './adminPrices';
import { adminReportsEnglish } from './adminReports';
import { adminRewardsEnglish } from './adminRewards';
import { adminSiteEnglish } from './adminSite';
import { adminTradingEnglish } from './adminTrading';
import { adminWalletEnglish } from './adminWallet';
import { agentsEnglish } from './agents';
import { alertsEnglish } from './alerts';
import { besideEnglish } from './beside';
import { betsEnglish } from './bets';
import { boardEnglish } from './board';
import { autoBetEnglish } from './autoBet';
import { systemsEnglish } from './systems';
import { cashOutEnglish } from './cashOut';
import { casinoEnglish } from './casino';
import { commissionEnglish } from './commission';
import { communityEnglish } from './community';
import { detailEnglish } from './detail';
import { dialogsEnglish } from './dialogs';
import { failuresEnglish } from './failures';
import { formsEnglish } from './forms';
import { guideEnglish } from './guide';
import { homeEnglish } from './home';
import { incidentEnglish } from './incidents';
import { koreaEnglish } from './korea';
import { labEnglish } from './lab';
import { layoutEnglish } from './layout';
import { maintenanceEnglish } from './maintenance';
import { menuEnglish } from './menu';
import { messagesEnglish } from './messages';
import { noticesEnglish } from './notices';
import { notificationsEnglish } from './notifications';
import { oddsCellEnglish } from './odds';
import { ownLimitsEnglish } from './ownLimits';
import { pastEnglish } from './past';
import { popupsEnglish } from './popups';
import { primitivesEnglish } from './primitives';
import { resultsEnglish } from './results';
import { rewardsEnglish } from './rewards';
import { roundsEnglish } from './rounds';
import { savedPageEnglish } from './savedPage';
import { sessionEnglish } from './session';
import { slipEnglish } from './slip';
import { treeEnglish } from './tree';
import { tvEnglish } from './tv';
import { walletEnglish } from './wallet';

/** By the names of what they stand for. */
export const englishTexts = {
  accountText: accountEnglish,
  ADMIN_GROUP_NAMES: adminGroupNamesEnglish,
  adminText: adminEnglish,
  adminAuditText: adminAuditEnglish,
  adminBetsText: adminBetsEnglish,
  adminCommunityText: adminCommunityEnglish,
  adminFeedsText: adminFeedsEnglish,
  adminGamesText: adminGamesEnglish,
  adminLiabilityText: adminLiabilityEnglish,
  adminLimitsText: adminLimitsEnglish,
  adminMarginsText: adminMarginsEnglish,
  adminPricesText: adminPricesEnglish,
  adminPlayPointsText: adminPlayPointsEnglish,
  playPointsText: playPointsEnglish,
  adminMatchText: adminMatchEnglish,
  adminMappingsText: adminMappingsEnglish,
  adminReviewsText: adminReviewsEnglish,
  adminWatchText: adminWatchEnglish,
  adminSignalsText: adminSignalsEnglish,
  adminScopeText: adminScopeEnglish,
  adminMembersText: adminMembersEnglish,
  adminMinigamesText: adminMinigamesEnglish,
  adminMoneyText: adminMoneyEnglish,
  adminOverviewText: adminOverviewEnglish,
  adminReportsText: adminReportsEnglish,
  adminRewardsText: adminRewardsEnglish,
  adminSiteText: adminSiteEnglish,
  adminTradingText: adminTradingEnglish,
  adminWalletText: adminWalletEnglish,
  agentsText: agentsEnglish,
  alertsText: alertsEnglish,
  besideText: besideEnglish,
  betsText: betsEnglish,
  boardText: boardEnglish,
  autoBetText: autoBetEnglish,
  cashOutText: cashOutEnglish,
  systemsText: systemsEnglish,
  casinoText: casinoEnglish,
  commissionText: commissionEnglish,
  communityText: communityEnglish,
  detailText: detailEnglish,
  dialogsText: dialogsEnglish,
  failuresText: failuresEnglish,
  formsText: formsEnglish,
  guideText: guideEnglish,
  homeText: homeEnglish,
  incidentText: incidentEnglish,
  koreaText: koreaEnglish,
  labText: labEnglish,
  layoutText: layoutEnglish,
  maintenanceText: maintenanceEnglish,
  menuText: menuEnglish,
  messagesText: messagesEnglish,
  noticesText: noticesEnglish,
  notificationsText: notificationsEnglish,
  oddsCellText: oddsCellEnglish,
  ownLimitsText: ownLimitsEnglish,
  pastText: pastEnglish,
  popupsText: popupsEnglish,
  primitivesText: primitivesEnglish,
  resultsText: resultsEnglish,
  rewardsText: rewardsEnglish,
  roundsText: roundsEnglish,
  savedPageText: savedPageEnglish,
  sessionText: sessionEnglish,
  slipText: slipEnglish,
  treeText: treeEnglish,
  tvText: tvEnglish,
  walletText: walletEnglish,
};
