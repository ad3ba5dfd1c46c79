import { PHASES } from '../../../src/contract/api/rounds';
import { describe, expect, it } from 'vitest';
import { minigameBy, MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { bettingLeft, cautiousPhase, phaseOf, isBettingPhase } from '../../../src/rules/rounds/phase';
import { closingAt, slotAfter, slotAt } from '../../../src/rules/rounds/schedule';

const seoul = (text: string): number => Date.parse(`${text}+09:00`);
const eos5 = minigameBy(215)!;
const ntry = minigameBy(216)!;
const keno = minigameBy(203)!;

describe('slotAt', () => {
  it('numbers the rounds of a day from 00:00 in Seoul, each drawn at its end', () => {
    expect(slotAt(eos5, seoul('2024-11-21T00:00:00'))).toMatchObject({
      no: 1,
      day: '2024-11-21',
      drawsAt: seoul('2024-11-21T00:05:00'),
      opensAt: seoul('2024-11-21T00:00:00'),
      closesAt: seoul('2024-11-21T00:04:30'),
    });
    expect(slotAt(eos5, seoul('2024-11-21T10:42:00'))).toMatchObject({ no: 129 });
  });

  it('counts a draw at 00:00 as the last one of the day before', () => {
    const last = slotAt(eos5, seoul('2024-11-21T23:59:59'));
    expect(last).toMatchObject({ no: 288, day: '2024-11-21', drawsAt: seoul('2024-11-22T00:00:00') });
    expect(slotAfter(eos5, last)).toMatchObject({ no: 1, day: '2024-11-22', drawsAt: seoul('2024-11-22T00:05:00') });
  });

  it('supports first draws that are not a period after midnight', () => {
    expect(slotAt(ntry, seoul('2024-11-21T00:01:00'))).toMatchObject({ no: 1, drawsAt: seoul('2024-11-21T00:02:55') });
    expect(slotAt(ntry, seoul('2024-11-21T00:02:55'))).toMatchObject({ no: 2, drawsAt: seoul('2024-11-21T00:07:55') });
    expect(slotAt(keno, seoul('2024-11-21T00:04:56'))).toMatchObject({ no: 2, drawsAt: seoul('2024-11-21T00:09:55') });
    const over = slotAt(ntry, seoul('2024-11-21T23:58:00'));
    expect(over).toMatchObject({ no: 1, day: '2024-11-22', opensAt: seoul('2024-11-21T23:57:55') });
  });

  it('numbers the games of token on and on', () => {
    const token = minigameBy(504)!;
    const day = slotAt(token, seoul('2024-11-21T12:00:00'));
    expect(slotAt(token, seoul('2024-11-22T12:00:00')).no - day.no).toBe(2_880);
  });

  it.each([1, 3, 20, 60])('has no gap and no overlap at %i seconds a second', (speed) => {
    const flaws: string[] = [];
    for (const game of MINIGAMES) {
      // Over midnight, where numbers start again.
      let slot = slotAt(game, seoul('2024-11-22T00:00:00') - (40_000 * game.roundSeconds) / speed, speed);
      for (let i = 0; i < 60; i += 1) {
        const next = slotAfter(game, slot, speed);
        const first = next.day !== slot.day && game.numbering === 'daily';
        const told = `${game.name} ${slot.day} ${slot.no}`;
        if (next.opensAt !== slot.drawsAt || next.drawsAt <= slot.drawsAt)
          flaws.push(`${told} is not followed at once`);
        if (next.no !== (first ? 1 : slot.no + 1)) flaws.push(`${told} is followed by ${next.no}`);
        if (slotAt(game, slot.drawsAt - 1, speed).drawsAt !== slot.drawsAt) flaws.push(`${told} ends early`);
        slot = next;
      }
    }
    expect(flaws).toEqual([]);
  });

  it('has as many rounds a day as the reference', () => {
    const perDay = (id: number): number => slotAt(minigameBy(id)!, seoul('2024-11-21T23:59:59')).no;
    expect([101, 215, 301, 303, 403, 405].map(perDay)).toEqual([1440, 288, 1728, 1440, 2880, 2160]);
  });
});

describe('phaseOf', () => {
  const slot = slotAt(eos5, seoul('2024-11-21T10:41:00'));

  it('follows the times until the draw', () => {
    const phase = (at: number) => phaseOf(slot, 'pending', at);
    expect(phase(slot.opensAt - 1)).toBe('closed');
    expect(phase(slot.opensAt)).toBe('open');
    expect(phase(closingAt(slot))).toBe('closing');
    expect(phase(slot.closesAt - 1)).toBe('closing');
    expect(phase(slot.closesAt)).toBe('closed');
    expect(phase(slot.drawsAt + 60_000)).toBe('closed');
  });

  it('shows the drawing and then the result', () => {
    expect(phaseOf(slot, 'drawn', slot.drawsAt)).toBe('drawing');
    expect(phaseOf(slot, 'drawn', slot.resultAt)).toBe('result');
    expect(phaseOf(slot, 'void', slot.drawsAt)).toBe('void');
  });

  it('is open elsewhere only while the server certainly accepts bets', () => {
    const phase = (now: number, bound: number) => cautiousPhase(slot, { now, bound });
    expect([phase(slot.opensAt + 99, 100), phase(slot.opensAt + 100, 100)]).toEqual(['closed', 'open']);
    expect([phase(slot.closesAt - 101, 100), phase(slot.closesAt - 100, 100)]).toEqual(['closing', 'closed']);
    for (const now of [slot.opensAt - 1, slot.opensAt, closingAt(slot), slot.closesAt, slot.drawsAt]) {
      expect(phase(now, 0)).toBe(phaseOf(slot, 'pending', now));
    }
    expect(bettingLeft(slot, { now: slot.closesAt - 500, bound: 100 })).toBe(400);
  });

  it('accepts bets in two phases', () => {
    expect(PHASES.filter(isBettingPhase)).toEqual(['open', 'closing']);
  });
});
