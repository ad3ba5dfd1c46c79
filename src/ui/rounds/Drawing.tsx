import type { VirtualCard } from '../../contract/rounds/cards';
import type { DrawResult } from '../../contract/rounds/results';
import { drawRing12 } from '../../rules/rounds/draws/wheels';
import { drawColour } from '../tokens/drawColours';
import { Balls, ColouredBalls, Keno } from './Balls';
import { Blackjack, Baccarat, DragonTiger, Flowers, HiloCard, OpenAndHidden } from './Hands';
import { Dice, DiceDuel } from './Dice';
import { LadderDrawing } from './LadderDrawing';
import { BasketballShow } from './runs/BasketballShow';
import { RaceShow } from './runs/RaceShow';
import { SoccerShow } from './runs/SoccerShow';
import type { Show } from './useShow';
import { Wheel } from './Wheel';

interface DrawingProps {
  /** Of the round. */
  id: string;
  result: DrawResult;
  card: VirtualCard | undefined;
  show: Show;
}

/** The picture of a draw. */
export function Drawing({ id, result, card, show }: DrawingProps) {
  switch (result.kind) {
    case 'powerball':
      return <Balls result={result} />;
    case 'powerladder':
    case 'kenoladder':
    case 'ladder':
      return <LadderDrawing result={result} />;
    case 'keno':
      return <Keno result={result} />;
    case 'balls3':
      return <ColouredBalls result={result} />;
    case 'baccarat':
      return <Baccarat result={result} />;
    case 'dragontiger':
      return <DragonTiger result={result} />;
    case 'cardoddeven':
      return <OpenAndHidden result={result} />;
    case 'gostop':
      return <Flowers result={result} />;
    case 'blackjack':
      return <Blackjack result={result} />;
    case 'hilo':
      return <HiloCard result={result} />;
    case 'sicbo':
      return <Dice result={result} />;
    case 'diceduel':
      return <DiceDuel result={result} />;
    case 'ring12':
      return <Wheel slots={RING} slot={result.n - 1} />;
    case 'roulette15':
      return <Wheel slots={ROULETTE} slot={result.slot} />;
    case 'race6':
    case 'virtual-horse':
    case 'virtual-dog':
      return <RaceShow kind={result.kind} order={result.order} card={card} id={id} show={show} />;
    case 'virtual-soccer':
      return <SoccerShow result={result} card={card} id={id} show={show} />;
    case 'virtual-basketball':
      return <BasketballShow result={result} card={card} id={id} show={show} />;
  }
}

const RING = Array.from({ length: 12 }, (_, i) => ({
  text: String(i + 1),
  fill: drawRing12({ below: () => i }).color === 'red' ? drawColour.redSide : drawColour.blueSide,
}));
const ROULETTE = Array.from({ length: 15 }, (_, i) => ({
  text: String(i),
  fill: i === 0 ? drawColour.rouletteZero : i < 8 ? drawColour.redSide : drawColour.rouletteBlack,
}));
