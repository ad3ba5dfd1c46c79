import { describe, expect, it } from 'vitest';
import { BET_OPTION_LABELS } from '../../../src/contract/codes/betOptions';
import { GameType, gameTypeLabel } from '../../../src/contract/codes/gameTypes';
import { TRADING_STATUS_LABELS, FIXTURE_STATUS_LABELS, SETTLEMENT_LABELS } from '../../../src/contract/codes/statuses';
import { ADMIN_ROLE, ADMIN_WITHDRAWAL_TYPE, RESTRICTED_TENDENCY, UserType } from '../../../src/contract/codes/users';
import * as constants from '../../../src/contract/constants';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { TradingStatus, Settlement } from '../../../src/contract/stream/market';

describe('code tables (docs/spec.md CODE-1, SET-1)', () => {
  it('settlement', () => {
    expect(SETTLEMENT_LABELS[Settlement.cancelled]).toBe('취소');
    expect(SETTLEMENT_LABELS[Settlement.inProgress]).toBe('진행중');
    expect(SETTLEMENT_LABELS[Settlement.lost]).toBe('미적중');
    expect(SETTLEMENT_LABELS[Settlement.won]).toBe('적중');
    expect(SETTLEMENT_LABELS[Settlement.specialHit]).toBe('적특');
    expect(SETTLEMENT_LABELS[Settlement.halfLost]).toBe('절반미적중');
    expect(SETTLEMENT_LABELS[Settlement.halfWon]).toBe('절반적중');
  });

  it('game types, anything else being casino', () => {
    expect(Object.values(GameType).map(gameTypeLabel)).toEqual(['스포츠', '라이브', '미니게임', '가상게임', '카지노']);
    for (const other of [0, 6, -1, 99]) expect(gameTypeLabel(other)).toBe('카지노');
  });

  it('bet options', () => {
    expect(BET_OPTION_LABELS).toEqual({
      '1 And Over': '홈+오버',
      '2 And Over': '원정+오버',
      '1 And Under': '홈+언더',
      '2 And Under': '원정+언더',
      'X And Over': '무+오버',
      'X And Under': '무+언더',
    });
  });

  it('users', () => {
    expect(UserType).toEqual({ administrator: 1, manager: 2 });
    expect([ADMIN_ROLE, ADMIN_WITHDRAWAL_TYPE, RESTRICTED_TENDENCY]).toEqual([10, 0, 22]);
  });

  it('every status has a label', () => {
    for (const status of Object.values(FixtureStatus)) expect(FIXTURE_STATUS_LABELS[status]).toMatch(/^[가-힣/ ]+$/);
    for (const status of Object.values(TradingStatus)) expect(TRADING_STATUS_LABELS[status]).toMatch(/^[가-힣]+$/);
  });
});

describe('constants (docs/spec.md)', () => {
  it('are the required ones', () => {
    expect(constants).toMatchObject({
      CASINO_SESSION_MS: 7_200_000,
      USER_POLL_MS: 5000,
      POPUP_HIDE_MS: 21_600_000,
      BONUS_PRICE_FLOOR: 1300,
      PAGE_SIZE: 15,
      DEFAULT_CHARGE_TYPE: 1,
      DEFAULT_CALCULATE_TAB: 1,
      DESKTOP_FROM_PX: 1264,
      VIEWPORT_MOBILE_PX: 425,
      VIEWPORT_DESKTOP_PX: 1607,
      DESKTOP_MIN_WIDTH_PX: 1650,
      DRAWER_WIDTH_PX: 300,
      SIDEBAR_DESKTOP_WIDTH_PX: 260,
      SIDEBAR_MOBILE_WIDTH_PX: 360,
      SCROLL_TOP_AFTER_PX: 20,
      RELOAD_THROTTLE_MS: 60_000,
      PROGRESS_DURATION_MS: 5000,
      PROGRESS_THROTTLE_MS: 200,
      MONEY_SUFFIX: '원',
      POINT_SUFFIX: 'P',
    });
  });
});
