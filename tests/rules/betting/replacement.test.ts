import { describe, expect, it } from 'vitest';
import type { SlipVariant } from '../../../src/contract/api/betting';
import {
  chooseBonus,
  chooseOfRound,
  choosePair,
  choosePick,
  combinedPicks,
  removeBonus,
  removePick,
} from '../../../src/rules/betting/replacement';
import { HOCKEY, idsOf, pick, slipOf, VARIANTS } from './picks';

type Row = [name: string, variant: SlipVariant, before: string[], pressed: string, after: string[] | string];

describe('pressing an outcome', () => {
  it.each<Row>([
    ['an empty slip takes it', 'normal', [], 'a wdl 1', ['a wdl 1']],
    ['same fixture and market: replaced', 'normal', ['a wdl 1', 'b wdl 1'], 'a wdl X', ['b wdl 1', 'a wdl X']],
    ['other fixture: added', 'normal', ['a wdl 1'], 'b wdl 1', ['a wdl 1', 'b wdl 1']],
    ['same fixture, a market it may stand with: added', 'normal', ['a wdl 1'], 'a uo over', ['a wdl 1', 'a uo over']],
    ['handicap with total: added', 'normal', ['a ah 1'], 'a uo over', ['a ah 1', 'a uo over']],
    ['who wins with handicap: refused', 'normal', ['a wdl 1'], 'a ah 1', 'combination'],
    ['handicap with who wins: refused', 'normal', ['a ah 1'], 'a wdl 1', 'combination'],
    ['a third market of a fixture: refused', 'normal', ['a wdl 1', 'a uo over'], 'a ah 1', 'combination'],
    ['part of the match with the whole: refused', 'normal', ['a wdl 1'], 'a halfUo over', 'combination'],

    ['one pick a fixture: replaced', 'prematch', ['a wdl 1', 'b wdl 1'], 'a uo over', ['b wdl 1', 'a uo over']],
    ['one pick a fixture: added', 'prematch', ['a wdl 1'], 'b uo over', ['a wdl 1', 'b uo over']],

    ['no pick of the fixture: added', 'european', ['b wdl 1'], 'a wdl 1', ['b wdl 1', 'a wdl 1']],
    ['one: replaced by its own market', 'european', ['a wdl 1'], 'a wdl 2', ['a wdl 2']],
    [
      'one: replaced by any other market',
      'european',
      ['a wdl 1', 'b uo over'],
      'a uo over',
      ['b uo over', 'a uo over'],
    ],
    ['two: the one of the family goes', 'european', ['a wdl 1', 'a uo over'], 'a wdl 2', ['a uo over', 'a wdl 2']],
    [
      'two: the family, whatever the market',
      'european',
      ['a wdl 1', 'a uo over'],
      'a halfUo over',
      ['a wdl 1', 'a halfUo over'],
    ],
    ['two: under-over is not over-under', 'european', ['a wdl 1', 'a uo over'], 'a ou over', ['a ou over']],
    ['two: win-lose is not win-draw-lose', 'european', ['a wdl 1', 'a uo over'], 'a win 1', ['a win 1']],
    [
      'two: no family of theirs, both go',
      'european',
      ['a wdl 1', 'a uo over', 'b ah 1'],
      'a ah 1',
      ['b ah 1', 'a ah 1'],
    ],
    ['two: other than either, both go', 'european', ['a wdl 1', 'a uo over'], 'a cs 1-0', ['a cs 1-0']],

    ['as European', 'inplay', ['a wdl 1', 'a uo over'], 'a wdl 2', ['a uo over', 'a wdl 2']],
    ['as European: one goes', 'inplay', ['a wdl 1'], 'a uo over', ['a uo over']],
    ['as European: both go', 'inplay', ['a wdl 1', 'a uo over'], 'a ah 1', ['a ah 1']],

    ['one selection in all', 'virtual', ['a r home'], 'b r home', ['b r home']],
    ['one selection in all', 'mini', ['a r odd'], 'a s under', ['a s under']],
  ])('%s (%s)', (_, variant, before, pressed, after) => {
    const live = variant === 'inplay';
    const slip = slipOf(...before.map((words) => pick(words, { live })));
    expect(idsOf(choosePick(variant, slip, pick(pressed, { live })))).toEqual(after);
  });

  it.each(VARIANTS)('changes nothing when the id is there already (%s)', (variant) => {
    const slip = slipOf('a wdl 1');
    expect(choosePick(variant, slip, pick('a wdl 1', { price: 2_500 }))).toEqual({ ok: true, slip });
  });

  it('never mixes picks before kick-off with picks in play', () => {
    expect(idsOf(choosePick('normal', slipOf('a wdl 1'), pick('b wdl 1', { live: true })))).toBe('mixed');
    const live = slipOf(pick('a wdl 1', { live: true }));
    expect(idsOf(choosePick('normal', live, pick('b wdl 1')))).toBe('mixed');
    expect(idsOf(choosePick('normal', live, pick('a wdl 2')))).toEqual(['a wdl 2']);
  });
});

describe('pressing a combination', () => {
  it.each<[string, string[], [string, string], string[] | string]>([
    [
      'takes the place of all of its fixture',
      ['a ah 1', 'b wdl 1'],
      ['a wdl 1', 'a uo over'],
      ['b wdl 1', 'a wdl 1', 'a uo over'],
    ],
    ['takes the place of another one', ['a wdl 2', 'a uo under'], ['a wdl 1', 'a uo over'], ['a wdl 1', 'a uo over']],
    ['changes nothing twice', ['a wdl 1', 'a uo over'], ['a wdl 1', 'a uo over'], ['a wdl 1', 'a uo over']],
    ['is refused where the two may not meet', [], ['a wdl 1', 'a ah 1'], 'combination'],
    ['is refused over two fixtures', [], ['a wdl 1', 'b uo over'], 'combination'],
  ])('%s', (_, before, [first, second], after) => {
    expect(idsOf(choosePair('european', slipOf(...before), [pick(first), pick(second)]))).toEqual(after);
  });

  it('is refused in sports and slips that have none', () => {
    const pair = [pick('a wdl 1', { sport: HOCKEY }), pick('a uo over', { sport: HOCKEY })] as const;
    expect(idsOf(choosePair('european', slipOf(), pair))).toBe('combination');
    expect(idsOf(choosePair('prematch', slipOf(), [pick('a wdl 1'), pick('a uo over')]))).toBe('combination');
  });
});

describe('pressing one of several outcomes of a round', () => {
  it.each<[string, string[], string, string[]]>([
    ['an empty slip takes it', [], 'a oe odd', ['a oe odd']],
    ['another market of the round: added', ['a oe odd'], 'a uo under', ['a oe odd', 'a uo under']],
    ['its own market: replaced', ['a oe odd', 'a uo under'], 'a oe even', ['a uo under', 'a oe even']],
    ['another round: all others go', ['a oe odd', 'a uo under'], 'b oe odd', ['b oe odd']],
    ['one that is there: nothing changes', ['a oe odd', 'a uo under'], 'a oe odd', ['a oe odd', 'a uo under']],
  ])('%s', (_, before, pressed, after) => {
    expect(idsOf(chooseOfRound(slipOf(...before), pick(pressed)))).toEqual(after);
  });

  it('the last one is what can be one bet; of other slips all can', () => {
    const slip = slipOf('a oe odd', 'a uo under');
    for (const variant of ['mini', 'virtual'] as const) {
      expect(combinedPicks(variant, slip)).toEqual(slipOf('a uo under'));
    }
    for (const variant of ['normal', 'prematch', 'european', 'inplay'] as const) {
      expect(combinedPicks(variant, slip)).toBe(slip);
    }
  });

  it('several of a market are added where more than one of them can win', () => {
    const another = pick('a place 2', { isExclusive: false });
    expect(idsOf(chooseOfRound(slipOf('a place 1', 'a oe odd'), another))).toEqual([
      'a place 1',
      'a oe odd',
      'a place 2',
    ]);
  });
});

describe('the bonus item', () => {
  const three = slipOf('a wdl 1', 'b wdl 1', 'c wdl 1');
  const withBonus = { ...three, bonus: 3 };
  const low = pick('d wdl 1', { price: 1_300 });

  it('requires its folds', () => {
    expect(chooseBonus('normal', slipOf('a wdl 1'), 3)).toEqual({ ok: false, reason: 'bonus-folds', limit: 3 });
    expect(chooseBonus('normal', three, 3)).toEqual({ ok: true, slip: withBonus });
    const ofTwoMatches = slipOf('a wdl 1', 'a uo over', 'b wdl 1');
    expect(chooseBonus('normal', ofTwoMatches, 3)).toEqual({ ok: false, reason: 'bonus-folds', limit: 3 });
  });

  it('refuses picks at 1.3 or below, as a member sees them, and is refused beside one', () => {
    for (const price of [1_300, 1_305, 1_100]) {
      expect(idsOf(choosePick('prematch', withBonus, { ...low, price }))).toBe('bonus-odds');
      expect(chooseBonus('normal', slipOf(...three.picks, { ...low, price }), 3)).toEqual({
        ok: false,
        reason: 'bonus-odds',
      });
    }
    expect(idsOf(choosePick('prematch', withBonus, { ...low, price: 1_310 }))).toHaveLength(4);
  });

  it('falls away when its folds are no longer there', () => {
    expect(removePick(withBonus, 'a wdl 1')).toEqual({ ...slipOf('b wdl 1', 'c wdl 1'), bonus: undefined });
    const two = { ...slipOf('a wdl 1', 'a uo over', 'b wdl 1'), bonus: 3 };
    expect(choosePick('prematch', two, pick('a ah 1'))).toMatchObject({ ok: true, slip: { bonus: undefined } });
    expect(removePick(withBonus, 'nothing')).toEqual(withBonus);
  });

  it('is one, and can be removed', () => {
    const five = slipOf('a wdl 1', 'b wdl 1', 'c wdl 1', 'd wdl 1', 'e wdl 1');
    expect(chooseBonus('normal', { ...five, bonus: 3 }, 5)).toMatchObject({ ok: true, slip: { bonus: 5 } });
    expect(removeBonus(withBonus)).toEqual(three);
  });

  it('is of the Korean-style slips', () => {
    for (const variant of ['european', 'inplay', 'virtual', 'mini'] as const) {
      expect(chooseBonus(variant, three, 3)).toMatchObject({ ok: false });
    }
  });
});
