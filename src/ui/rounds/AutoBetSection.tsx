import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { AutoBet } from '../../contract/api/autoBet';
import type { RoundEvent } from '../../contract/api/rounds';
import type { Minigame } from '../../contract/rounds/catalogue';
import type { ResourceFailure } from '../../machines';
import { autoBetMarkets } from '../../rules/rounds/autoBetMarkets';
import { moneyText } from '../../rules/text/amount';
import { noticesText } from '../copy/notices';
import { autoBetText as texts } from '../copy/autoBet';
import { roundsText } from '../copy/rounds';
import { badge } from '../primitives/badgeStyle';
import { Button } from '../primitives/Button';
import { FailureNotice } from '../primitives/FailureNotice';
import { LoadFailure } from '../primitives/Loaded';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { useResource } from '../primitives/useResource';
import { colour, radius, size, touched } from '../tokens/tokens';
import { AutoBetForm } from './AutoBetForm';
import { selectionName } from './useRoundPick';

interface AutoBetSectionProps {
  game: Minigame;
  event: RoundEvent;
}

/** The member's automatic bets on this game; absent where it has no market that is the same in each round. */
export function AutoBetSection({ game, event }: AutoBetSectionProps) {
  return autoBetMarkets(game).length === 0 ? null : <Section game={game} event={event} />;
}

function Section({ game, event }: AutoBetSectionProps) {
  const { autoBetStarts, calls, tab } = useSite();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [endFailure, setEndFailure] = useState<ResourceFailure>();
  const { value, failure, retry, reload } = useResource<AutoBet | null>({
    load: (_, signal) => autoBetStarts.latest(game.id, signal),
    version: useStream(tab.session.user$)?.bets,
  });
  const isRunning = value ? !value.ended : false;
  const top = useRef<HTMLButtonElement>(null);
  const begun = () => {
    // The form will be gone: where they are stopped has the focus, and is in sight.
    top.current?.focus();
    setOpen(false);
    reload();
  };
  // Pressed again it changes nothing; disabled meanwhile, the button would lose the focus.
  const end = async () => {
    const result = await calls.rounds.endAutoBet(game.id);
    setEndFailure(result.ok ? undefined : result.failure);
    reload();
  };
  return (
    <Frame aria-labelledby={`${id}h`}>
      <div className="top">
        <h2 id={`${id}h`}>{texts.title}</h2>
        {isRunning ? (
          <Button ref={top} onClick={() => void end()}>
            {texts.stop}
          </Button>
        ) : (
          value !== undefined && (
            <Button ref={top} aria-expanded={isOpen} aria-controls={`${id}f`} onClick={() => setOpen(!isOpen)}>
              {isOpen ? texts.close : texts.open}
            </Button>
          )
        )}
      </div>
      {failure && <LoadFailure failure={failure} retry={retry} text={texts.failed} />}
      <FailureNotice failure={endFailure} />
      <div role="status">{value && <Progress autoBet={value} event={event} />}</div>
      <div id={`${id}f`}>{isOpen && !isRunning && <AutoBetForm game={game} event={event} onDone={begun} />}</div>
    </Frame>
  );
}

function Progress({ autoBet, event }: { autoBet: AutoBet; event: RoundEvent }) {
  const { marketId, selectionId, placed, rounds, stake, net, ended } = autoBet;
  const market = event.markets.find((one) => one.id === marketId);
  return (
    <div className="progress">
      {!ended && <span className="running">{texts.running}</span>}
      <b>{market ? selectionName(market, selectionId, event) : selectionId}</b>
      <span>{texts.placed(placed, rounds)}</span>
      <span>{texts.plan.stake(moneyText(stake))}</span>
      {(['doubleMax', 'profit', 'loss'] as const).map((name) => {
        const won = autoBet[name];
        return won !== null && <span key={name}>{texts.plan[name](moneyText(won))}</span>;
      })}
      <span>
        {texts.net}{' '}
        <b className="net" data-sign={Math.sign(net)}>
          {roundsText.mine.netText(net)}
        </b>
      </span>
      {ended && <span className="ending">{ended.message ?? noticesText.autoBetEndings[ended.because]}</span>}
    </div>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  font-variant-numeric: tabular-nums;
  .top {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    /* The button comes with the answer. */
    min-height: ${touched(32)};
  }
  h2 {
    font-size: ${size.lead};
  }
  .progress {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 14px;
    padding: 10px 12px;
    border-radius: ${radius.field};
    background: ${colour.raised};
    font-size: ${size.small};
  }
  .running {
    ${badge}
    color: ${colour.good};
  }
  .net[data-sign='1'] {
    color: ${colour.good};
  }
  .net[data-sign='-1'] {
    color: ${colour.bad};
  }
  .ending {
    flex-basis: 100%;
    color: ${colour.muted};
  }
  form {
    padding: 12px;
    border-radius: ${radius.field};
    background: ${colour.raised};
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    align-items: start;
    gap: 12px;
  }
  form p {
    font-size: ${size.small};
    color: ${colour.muted};
  }
`;
