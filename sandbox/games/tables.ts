import type { PlayingCard } from '../../src/contract/rounds/results';
import { drawBaccarat } from '../../src/rules/rounds/draws/baccarat';
import { drawDragonTiger } from '../../src/rules/rounds/draws/cards';
import { drawDiceDuel, drawSicbo } from '../../src/rules/rounds/draws/dice';
import type { Chance } from '../../src/rules/rounds/seedStream';
import type { Piece, Rules, Shown, Spot } from './round';

/** What comes back of the stake: hundredths of it. */
type ReturnOf = (spot: Spot) => number;

/** Rules of a table: one draw, and what it gives each spot. */
function table(spots: readonly Spot[], draw: (chance: Chance) => { shown: Shown; back: ReturnOf }): Rules {
  return {
    spots,
    play(chance, spot, stake) {
      const { shown, back } = draw(chance);
      return { shown, paid: Math.floor((stake * back(spot)) / 100) };
    },
  };
}

const spot = (id: string, name: string, pays: number): Spot => ({ id, name, pays });
const card = ({ rank, suit }: PlayingCard): Piece => ({ kind: 'card', rank, suit });
const paysIf =
  (wins: (id: string) => boolean): ReturnOf =>
  ({ id, pays }) =>
    wins(id) ? pays : 0;

/** What a bet gets that neither won nor lost. */
const STAKE = 100;

export const dealBaccarat = table(
  [
    spot('P', '플레이어', 200),
    spot('T', '타이', 900),
    spot('B', '뱅커', 195),
    spot('PP', '플레이어 페어', 1_200),
    spot('BP', '뱅커 페어', 1_200),
  ],
  (chance) => {
    const drawn = drawBaccarat(chance);
    const { winner, playerPair, bankerPair } = drawn;
    const rows = [
      { name: '플레이어', note: String(drawn.playerScore), pieces: drawn.player.map(card) },
      { name: '뱅커', note: String(drawn.bankerScore), pieces: drawn.banker.map(card) },
    ];
    const back: ReturnOf = ({ id, pays }) => {
      if (id === 'PP') return playerPair ? pays : 0;
      if (id === 'BP') return bankerPair ? pays : 0;
      if (winner === 'T' && id !== 'T') return STAKE;
      return id === winner ? pays : 0;
    };
    return { shown: { rows, result: { P: '플레이어 승', B: '뱅커 승', T: '타이' }[winner] }, back };
  },
);

export const dragonTiger = table(
  [spot('D', '드래곤', 200), spot('TIE', '타이', 900), spot('T', '타이거', 200)],
  (chance) => {
    const { dragon, tiger, winner } = drawDragonTiger(chance);
    const rows = [
      { name: '드래곤', note: '', pieces: [card(dragon)] },
      { name: '타이거', note: '', pieces: [card(tiger)] },
    ];
    // Half the stake comes back on a tie.
    const back: ReturnOf = ({ id, pays }) => (id === winner ? pays : winner === 'TIE' ? STAKE / 2 : 0);
    return { shown: { rows, result: { D: '드래곤 승', T: '타이거 승', TIE: '타이' }[winner] }, back };
  },
);

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const colourOf = (n: number) => (n === 0 ? 'green' : REDS.has(n) ? 'red' : 'black');
const COLOURS = { red: '빨강', black: '검정', green: '초록' } as const;

export const roulette = table(
  [
    spot('red', '빨강', 200),
    spot('black', '검정', 200),
    spot('odd', '홀', 200),
    spot('even', '짝', 200),
    spot('low', '1–18', 200),
    spot('high', '19–36', 200),
    spot('d1', '1–12', 300),
    spot('d2', '13–24', 300),
    spot('d3', '25–36', 300),
    ...Array.from({ length: 37 }, (_, n) => spot(`n${n}`, String(n), 3_600)),
  ],
  (chance) => {
    const number = chance.below(37);
    const colour = colourOf(number);
    const isOn: Record<string, boolean> = {
      red: colour === 'red',
      black: colour === 'black',
      odd: number % 2 === 1,
      even: number > 0 && number % 2 === 0,
      low: number >= 1 && number <= 18,
      high: number >= 19,
      [`d${Math.ceil(number / 12)}`]: number > 0,
      [`n${number}`]: true,
    };
    const rows = [{ name: '당첨 번호', note: '', pieces: [{ kind: 'pocket', number, colour } as const] }];
    return { shown: { rows, result: `${number} ${COLOURS[colour]}` }, back: paysIf((id) => isOn[id] === true) };
  },
);

/** Hundredths of what a sum of three dice pays, from 4 to 17. */
const SUMS = [6_000, 3_000, 1_800, 1_200, 800, 700, 600, 600, 700, 800, 1_200, 1_800, 3_000, 6_000];
const FIRST_SUM = 4;

export const rollSicbo = table(
  [
    spot('small', '소 4–10', 200),
    spot('big', '대 11–17', 200),
    spot('odd', '홀', 200),
    spot('even', '짝', 200),
    spot('triple', '트리플', 3_100),
    ...SUMS.map((pays, i) => spot(`s${i + FIRST_SUM}`, `합 ${i + FIRST_SUM}`, pays)),
  ],
  (chance) => {
    const { dice, sum, triple } = drawSicbo(chance);
    const isOn: Record<string, boolean> = {
      small: !triple && sum <= 10,
      big: !triple && sum >= 11,
      odd: !triple && sum % 2 === 1,
      even: !triple && sum % 2 === 0,
      triple,
      [`s${sum}`]: true,
    };
    const rows = [{ name: '주사위', note: String(sum), pieces: dice.map((pips) => ({ kind: 'die', pips }) as const) }];
    const result = triple ? `트리플 ${dice[0]}` : `합 ${sum} · ${sum >= 11 ? '대' : '소'} · ${sum % 2 ? '홀' : '짝'}`;
    return { shown: { rows, result }, back: paysIf((id) => isOn[id] === true) };
  },
);

export const diceDuel = table([spot('R', '레드', 195), spot('T', '무승부', 570), spot('B', '블루', 195)], (chance) => {
  const { red, blue, winner } = drawDiceDuel(chance);
  const rows = [
    { name: '레드', note: String(red), pieces: [{ kind: 'die', pips: red } as const] },
    { name: '블루', note: String(blue), pieces: [{ kind: 'die', pips: blue } as const] },
  ];
  const back: ReturnOf = ({ id, pays }) => (id === winner ? pays : winner === 'T' ? STAKE : 0);
  return { shown: { rows, result: { R: '레드 승', B: '블루 승', T: '무승부' }[winner] }, back };
});
