import type { FlowerCard, PlayingCard, ResultOf } from '../../contract/rounds/results';
import { cardText, hiloRankText } from '../../rules/rounds/resultText';
import { roundsText } from '../copy/rounds';
import { resultTimeText } from './at';

interface CardProps {
  card: PlayingCard;
  share: number;
  /** A third card lies across. */
  across?: boolean;
}

function Card({ card, share, across = false }: CardProps) {
  const text = cardText(card);
  return (
    <span className="come" style={resultTimeText(share)}>
      <span className={across ? 'card side' : 'card'} data-red={card.suit === 'H' || card.suit === 'D'}>
        {`${text.slice(0, 1)}\n${text.slice(1)}`}
      </span>
    </span>
  );
}

interface HandProps {
  name: string;
  cards: readonly PlayingCard[];
  /** When each card is dealt. */
  shares: readonly number[];
  /** Cards from this one on lie across. */
  across?: number;
  scoreText: string;
  won: boolean;
}

function Hand({ name, cards, shares, across = Infinity, scoreText, won }: HandProps) {
  return (
    <div className="hand" data-won={won}>
      <h4>{name}</h4>
      <div className="row" data-many={cards.length > 3}>
        {cards.map((card, i) => (
          <Card key={i} card={card} share={shares[i] ?? 0.8} across={i >= across} />
        ))}
      </div>
      <p className="sum come" style={resultTimeText(0.9)}>
        {scoreText}
      </p>
    </div>
  );
}

/** Two cards a side in turn, then the third by its rule. */
export function Baccarat({ result }: { result: ResultOf<'baccarat'> }) {
  const { player, banker, playerScore, bankerScore, winner } = result;
  return (
    <div className="versus">
      <Hand
        name={roundsText.sides.player}
        cards={player}
        shares={[0.05, 0.3, 0.6]}
        across={2}
        scoreText={roundsText.score(playerScore)}
        won={winner === 'P'}
      />
      <Hand
        name={roundsText.sides.banker}
        cards={banker}
        shares={[0.17, 0.42, 0.75]}
        across={2}
        scoreText={roundsText.score(bankerScore)}
        won={winner === 'B'}
      />
    </div>
  );
}

export function Blackjack({ result }: { result: ResultOf<'blackjack'> }) {
  const { player, dealer, playerTotal, dealerTotal, winner } = result;
  const after = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + (0.22 * i) / count);
  return (
    <div className="versus">
      <Hand
        name={roundsText.sides.player}
        cards={player}
        shares={[0.05, 0.2, ...after(0.35, player.length)]}
        scoreText={roundsText.score(playerTotal)}
        won={winner === 'P'}
      />
      <Hand
        name={roundsText.sides.dealer}
        cards={dealer}
        shares={[0.12, 0.6, ...after(0.66, dealer.length)]}
        scoreText={roundsText.score(dealerTotal)}
        won={winner === 'D'}
      />
    </div>
  );
}

export function DragonTiger({ result: { dragon, tiger, winner } }: { result: ResultOf<'dragontiger'> }) {
  return (
    <div className="versus">
      <Hand name={roundsText.sides.dragon} cards={[dragon]} shares={[0.2]} scoreText="" won={winner === 'D'} />
      <Hand name={roundsText.sides.tiger} cards={[tiger]} shares={[0.6]} scoreText="" won={winner === 'T'} />
    </div>
  );
}

export function OpenAndHidden({ result: { open, hidden, sum } }: { result: ResultOf<'cardoddeven'> }) {
  return (
    <>
      <div className="versus">
        <Hand name={roundsText.open} cards={[open]} shares={[0.2]} scoreText="" won={false} />
        <Hand name={roundsText.hidden} cards={[hidden]} shares={[0.7]} scoreText="" won={false} />
      </div>
      <p className="sum come" style={resultTimeText(0.9)}>
        {roundsText.sum(sum)}
      </p>
    </>
  );
}

export function HiloCard({ result: { card, prevRank } }: { result: ResultOf<'hilo'> }) {
  return (
    <div className="row">
      {prevRank !== undefined && (
        <>
          <span className="card" style={{ opacity: 0.55 }}>
            {hiloRankText(prevRank)}
          </span>
          <span>→</span>
        </>
      )}
      <span className="come" style={resultTimeText(0.5)}>
        <span className="card" data-red={card.color === 'red'} style={card.joker ? { fontSize: 12 } : undefined}>
          {hiloRankText(card.rank)}
        </span>
      </span>
    </div>
  );
}

/** Two cards of 화투 a side, named by their months. */
export function Flowers({ result: { go, stop, winner } }: { result: ResultOf<'gostop'> }) {
  const hand = (name: string, cards: readonly FlowerCard[], first: number, won: boolean) => (
    <div className="hand" data-won={won}>
      <h4>{name}</h4>
      <div className="row">
        {cards.map(({ month, copy: of }, i) => (
          <span key={`${month} ${of}`} className="come" style={resultTimeText(first + 0.4 * i)}>
            <span className="card" data-red={of === 1} style={{ fontSize: 16 }}>
              {roundsText.month(month)}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
  return (
    <div className="versus">
      {hand('GO', go, 0.1, winner === 'GO')}
      {hand('STOP', stop, 0.3, winner === 'STOP')}
    </div>
  );
}
