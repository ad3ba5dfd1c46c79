import type { Services } from '../services';
import type { ServerCall } from './call';
import { accountRoutes } from './routes/accountRoutes';
import { adminAdjustmentRoutes } from './routes/adminAdjustmentRoutes';
import { adminBannerRoutes } from './routes/adminBannerRoutes';
import { adminReportRoutes } from './routes/adminReportRoutes';
import { adminTradingRoutes } from './routes/adminTradingRoutes';
import { adminHealthRoutes } from './routes/adminHealthRoutes';
import { adminLimitRoutes } from './routes/adminLimitRoutes';
import { adminFeedRoutes } from './routes/adminFeedRoutes';
import { adminMarginRoutes } from './routes/adminMarginRoutes';
import { adminPriceRoutes } from './routes/adminPriceRoutes';
import { adminMatchRoutes } from './routes/adminMatchRoutes';
import { adminSignalRoutes } from './routes/adminSignalRoutes';
import { adminReviewRoutes } from './routes/adminReviewRoutes';
import { adminMembersRoutes } from './routes/adminMembersRoutes';
import { adminRoundRoutes } from './routes/adminRoundRoutes';
import { adminSiteRoutes } from './routes/adminSiteRoutes';
import { adminCommunityRoutes } from './routes/adminCommunityRoutes';
import { adminWalletRoutes } from './routes/adminWalletRoutes';
import { bettingRoutes } from './routes/bettingRoutes';
import { casinoRoutes } from './routes/casinoRoutes';
import { rewardsRoutes } from './routes/rewardsRoutes';
import { managerRoutes } from './routes/managerRoutes';
import { memberRoutes } from './routes/memberRoutes';
import { memberWalletRoutes } from './routes/memberWalletRoutes';
import { messageRoutes } from './routes/messageRoutes';
import { notificationRoutes } from './routes/notificationRoutes';
import { oddsRoutes } from './routes/oddsRoutes';
import { prematchRoutes } from './routes/prematchRoutes';
import { providerRoutes } from './routes/providerRoutes';
import { readinessRoutes } from './routes/readinessRoutes';
import { pushRoutes } from './routes/pushRoutes';
import { ownLimitRoutes } from './routes/ownLimitRoutes';
import { reportRoutes } from './routes/reportRoutes';
import { autoBetRoutes } from './routes/autoBetRoutes';
import { roundRoutes } from './routes/roundRoutes';
import { sessionRoutes } from './routes/sessionRoutes';
import { siteRoutes } from './routes/siteRoutes';
import { communityRoutes } from './routes/communityRoutes';
import { timeRoutes } from './routes/timeRoutes';

/** Every call but the streams' that this process answers by its roles, each with who may make it. */
export function routeTable(services: Services): ServerCall[] {
  const ofEach = [...timeRoutes(services.clock), ...readinessRoutes(services)];
  return services.config.roles.has('api') ? [...ofEach, ...apiRoutes(services)] : ofEach;
}

function apiRoutes(services: Services): ServerCall[] {
  return [
    ...reportRoutes(services),
    ...sessionRoutes(services),
    ...memberRoutes(services),
    ...rewardsRoutes(services),
    ...accountRoutes(services),
    ...ownLimitRoutes(services),
    ...memberWalletRoutes(services),
    ...siteRoutes(services),
    ...messageRoutes(services),
    ...notificationRoutes(services),
    ...pushRoutes(services),
    ...communityRoutes(services),
    ...oddsRoutes(services),
    ...prematchRoutes(services.bus),
    ...bettingRoutes(services),
    ...roundRoutes(services),
    ...autoBetRoutes(services),
    ...casinoRoutes(services),
    ...providerRoutes(services),
    ...adminSiteRoutes(services),
    ...adminBannerRoutes(services),
    ...adminRoundRoutes(services),
    ...adminMembersRoutes(services),
    ...adminAdjustmentRoutes(services),
    ...adminWalletRoutes(services),
    ...adminHealthRoutes(services),
    ...adminCommunityRoutes(services),
    ...adminTradingRoutes(services),
    ...adminFeedRoutes(services),
    ...adminMarginRoutes(services),
    ...adminPriceRoutes(services),
    ...adminMatchRoutes(services),
    ...adminReviewRoutes(services),
    ...adminSignalRoutes(services),
    ...adminLimitRoutes(services),
    ...adminReportRoutes(services),
    ...managerRoutes(services),
  ];
}
