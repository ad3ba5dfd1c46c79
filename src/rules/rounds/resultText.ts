import type { VirtualCard } from '../../contract/rounds/cards';
import { labelText } from '../../contract/labels/labelText';
import type { DrawResult, PlayingCard } from '../../contract/rounds/results';

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = { S: '♠', H: '♥', D: '◆', C: '♣' } as const;
const HILO_RANKS = ['JOKER', '2', '3', '4', '5', '6', '7', '8', '9', 'J', 'Q', 'K', 'A'] as const;
const SIDES = { L: '좌', R: '우' } as const;
const ENDS = { odd: '홀', even: '짝' } as const;
const COLOURS = { red: '레드', black: '블랙', green: '그린', blue: '블루', none: '' } as const;

/** `♠A`, `◆10` */
export function cardText({ rank, suit }: PlayingCard): string {
  return `${SUITS[suit]}${RANKS[rank] ?? rank}`;
}

/** `2`, `K`, `JOKER`: ranks of 하이로우. */
export function hiloRankText(rank: number): string {
  return HILO_RANKS[rank] ?? String(rank);
}

const hand = (cards: readonly PlayingCard[]): string => cards.map(cardText).join(' ');

/** What was drawn, on one line, as histories show it. */
export function resultText(result: DrawResult): string {
  return 'order' in result ? result.order.map(finishText).join(', ') : labelText(koreanText(result));
}

/** Who came in at a place of a race, from 0. No line ends within it. */
function finishText(no: number, place: number): string {
  return labelText(`${place + 1}위 ${no}번`).replaceAll(' ', '\u00a0');
}

function koreanText(r: Exclude<DrawResult, { order: unknown }>): string {
  switch (r.kind) {
    case 'powerball':
      return `${r.balls.join(' ')} + P${r.powerball} (합 ${r.normalSum})`;
    case 'powerladder':
    case 'kenoladder':
    case 'ladder':
      return `${SIDES[r.start]}${r.lines}${ENDS[r.end]}`;
    case 'keno':
      return `합 ${r.sum} (끝자리 ${r.digit})`;
    case 'baccarat': {
      const winner = { P: '플레이어', B: '뱅커', T: '타이' }[r.winner];
      return `${winner} P${r.playerScore} [${hand(r.player)}] : B${r.bankerScore} [${hand(r.banker)}]`;
    }
    case 'dragontiger':
      return `${{ D: '드래곤', T: '타이거', TIE: '타이' }[r.winner]} ${cardText(r.dragon)} : ${cardText(r.tiger)}`;
    case 'cardoddeven':
      return `${cardText(r.open)} + ${cardText(r.hidden)} (합 ${r.sum})`;
    case 'balls3':
      return `${r.balls.map(({ number }) => number).join(' ')} (합 ${r.sum}) 히든 ${COLOURS[r.hidden.color]}`;
    case 'gostop':
      return `${r.winner} ${flowerText(r.goScore)} : ${flowerText(r.stopScore)}`;
    case 'sicbo':
      return `${r.dice.join(' ')} (합 ${r.sum})`;
    case 'diceduel':
      return `빨강 ${r.red} : 파랑 ${r.blue}`;
    case 'blackjack': {
      const winner = { P: '플레이어', D: '딜러', PUSH: '무승부' }[r.winner];
      return `${winner} ${r.playerTotal} [${hand(r.player)}] : ${r.dealerTotal} [${hand(r.dealer)}]`;
    }
    case 'ring12':
      return `${r.n} ${COLOURS[r.color]}`;
    case 'hilo':
      return r.card.joker ? 'JOKER' : `${COLOURS[r.card.color]} ${hiloRankText(r.card.rank)}`;
    case 'roulette15':
      return `${r.slot} ${COLOURS[r.color]}`;
    case 'virtual-soccer':
    case 'virtual-basketball':
      return `${r.home} : ${r.away}`;
  }
}

/** As `resultText`, with the names of who played or ran. */
export function drawnText(result: DrawResult, card: VirtualCard | undefined): string {
  if (card && 'home' in card) return `${labelText(card.home)} ${resultText(result)} ${labelText(card.away)}`;
  if (!card || !('order' in result)) return resultText(result);
  const name = (no: number) => card.runners.find((runner) => runner.no === no)?.name ?? '';
  return result.order.map((no, i) => `${finishText(no, i)} ${labelText(name(no))}`.trim()).join(', ');
}

/** `5땡`, `8끗` */
function flowerText(score: number): string {
  return score > 100 ? `${score - 100}땡` : `${score}끗`;
}
