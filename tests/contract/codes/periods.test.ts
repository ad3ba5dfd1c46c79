import { describe, expect, it } from 'vitest';
import { endLabel, pauseLabel, PeriodCode, periodLabel } from '../../../src/contract/codes/periods';
import { SportId } from '../../../src/contract/codes/sports';

const { football, basketball, volleyball, baseball, iceHockey } = SportId;

describe('periodLabel', () => {
  it.each([
    [PeriodCode.firstHalf, '전반전'],
    [PeriodCode.secondHalf, '후반전'],
    [PeriodCode.extraFirstHalf, '연장 전반'],
    [PeriodCode.extraSecondHalf, '연장 후반'],
    [PeriodCode.overtime, '연장전'],
    [PeriodCode.penalties, '승부차기'],
    [PeriodCode.pause, '하프타임'],
    [PeriodCode.ended, '경기 종료'],
    [PeriodCode.endedAfterOvertime, '경기 종료 (연장)'],
    [PeriodCode.endedAfterPenalties, '경기 종료 (승부차기)'],
    [PeriodCode.notStarted, '예정'],
  ])('football %i is %s', (code, label) => {
    expect(periodLabel(football, code)).toBe(label);
  });

  it.each([
    [basketball, 1, '1쿼터'],
    [volleyball, 1, '1세트'],
    [baseball, 1, '1회'],
    [iceHockey, 1, '1피리어드'],
    [basketball, 40, '연장전'],
    [baseball, 40, '연장'],
    [volleyball, 50, '골든세트'],
    [iceHockey, 50, '승부치기'],
    [35709, 50, '승부던지기'],
    [iceHockey, 102, '경기 종료 (승부치기)'],
    [volleyball, 102, '경기 종료 (골든세트)'],
    [baseball, 80, '이닝 교대'],
    [basketball, 80, '휴식'],
    // American colleges play basketball in halves.
    [basketball, 10, '전반전'],
    [265917, 7, '7세트'],
    // Cricket
    [452674, 2, '2이닝'],
    [452674, 100, '경기 종료'],
  ])('sport %i, code %i is %s', (sport, code, label) => {
    expect(periodLabel(sport, code)).toBe(label);
  });

  it('numbers the periods of an unknown sport', () => {
    expect(periodLabel(123456, 3)).toBe('3구간');
    expect(periodLabel(123456, 100)).toBe('경기 종료');
  });

  it('has no text for codes without meaning', () => {
    for (const code of [0, 62, 99, 1000]) expect(periodLabel(football, code)).toBeUndefined();
    expect(periodLabel(football, 1)).toBeUndefined();
    expect(periodLabel(volleyball, 6)).toBeUndefined();
  });

  it('recognises top and bottom of an inning by whose turn it is', () => {
    expect(periodLabel(baseball, 5, '2')).toBe('5회초');
    expect(periodLabel(baseball, 5, '1')).toBe('5회말');
    expect(periodLabel(baseball, 40, '1')).toBe('연장 말');
    expect(periodLabel(baseball, 80, '1')).toBe('이닝 교대');
    expect(periodLabel(54094, 1, '1')).toBe('1세트');
  });
});

describe('football with extra time', () => {
  it.each([
    [[10], undefined],
    [[10, 20], '연장 대기'],
    [[10, 20, 30], '연장 하프타임'],
    [[10, 20, 30, 35], '승부차기 대기'],
  ] as const)('a pause after %j is %s', (finished, label) => {
    expect(pauseLabel(football, PeriodCode.pause, finished)).toBe(label);
    expect(pauseLabel(football, PeriodCode.secondHalf, finished)).toBeUndefined();
    expect(pauseLabel(basketball, PeriodCode.pause, finished)).toBeUndefined();
  });

  it('ends with regulation or with extra time', () => {
    expect([100, 101, 102, 20].map((code) => endLabel(football, code))).toEqual([
      '정규 종료',
      '연장 종료',
      undefined,
      undefined,
    ]);
    expect(endLabel(baseball, 100)).toBeUndefined();
  });
});
