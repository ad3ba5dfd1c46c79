import { SESSION_ENDINGS } from '../../src/contract/codes/sessionEndings';
import { memberCopy } from './memberCopy';
import { siteCopy } from './siteCopy';

/** Korean texts of the server. Those of the error catalogue are fixed to the byte (docs/spec.md ERR-1). */
export const serverText = {
  badRequest: '잘못된 요청입니다.',
  notFound: '요청하신 정보를 찾을 수 없습니다.',
  unexpected: SESSION_ENDINGS.unexpected.text,
  unavailable: '일시적으로 연결이 원활하지 않습니다. 잠시 후 다시 시도해주세요.',
  badSources: '구독할 수 없는 채널입니다.',
  tooManySources: '한 번에 구독할 수 있는 채널 수를 초과했습니다.',
  tooManyStreams: '동시에 열 수 있는 연결 수를 초과했습니다.',
  allSports: '전체',
  oddsConnecting: '연결 중',
  oddsLive: '실시간',
  matchCount: (n: number) => `${n}경기`,
  streamGone: '연결이 종료되었습니다.',
  crossSite: '허용되지 않은 경로의 요청입니다.',
  forbidden: '권한이 없습니다.',
  pushEndpoint: '이 브라우저에서는 알림을 받을 수 없습니다.',
  tooMany: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
  ...memberCopy,
  ...siteCopy,
} as const;
