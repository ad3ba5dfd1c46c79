import { useRef, useState } from 'react';
import type { RoundEvent, RoundPhase, RoundResult } from '../../contract/api/rounds';
import { type Minigame, minigameAt } from '../../contract/rounds/catalogue';
import { labelText } from '../../contract/labels/labelText';
import { drawnText } from '../../rules/rounds/resultText';
import { roundsText } from '../copy/rounds';
import { Button } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { LoadFailure } from '../primitives/Loaded';
import { Skeleton, WINDOW_HIGH } from '../primitives/Skeleton';
import { useGrowsOnly } from '../primitives/useGrowsOnly';
import { usePassed } from '../primitives/usePassed';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { AutoBetSection } from './AutoBetSection';
import { Countdown } from './Countdown';
import { DrawStage } from './DrawStage';
import { FairnessPanel } from './FairnessPanel';
import { LastMarks } from './LastMarks';
import { lastMarks } from './marks';
import { RoundCheckDialog } from './RoundCheckDialog';
import { RoundHeadStrip } from './RoundHeadStrip';
import { RoundMarkets } from './RoundMarkets';
import { GameFrame } from './minigameStyle';
import { MyBets } from './MyBets';
import { RoadsPanel } from './RoadsPanel';
import { RoundStrip } from './RoundStrip';
import { RoundTable } from './RoundTable';
import { SoundSwitch } from './SoundSwitch';
import { useRoundEvent, useRoundResults } from './useGameRounds';
import { useGate } from './useGate';
import { useMyBets } from './useMyBets';
import { useShow } from './useShow';
import type { Resource } from '../primitives/useResource';
import { type RoundNow, useRound } from '../primitives/useRound';
import { useRoundPick } from './useRoundPick';
import { useSound } from './useSound';

/** Of the badge that shows the round's phase. */
const PHASE_TONES: Readonly<Partial<Record<RoundPhase, string>>> = { open: 'good', closing: 'warn', closed: 'bad' };

/** The game of a path, or of a second name of it, for members who may enter it (docs/spec.md RND-4). */
export function GameView({ path }: { path: string }) {
  const game = minigameAt(path);
  return game && <Entered game={game} />;
}

function Entered({ game }: { game: Minigame }) {
  const now = useRound(game.id);
  const gate = useGate(game, now?.game.maintenance);
  if (gate.state === 'open') return <OpenGame game={game} />;
  return (
    <GameFrame>
      {gate.state === 'loading' && <Skeleton height={60} count={8} label={roundsText.loading} />}
      {gate.state === 'closed' && <EmptyState title={roundsText.checking} />}
      {gate.retry && (
        <EmptyState title={roundsText.failed}>
          <Button onClick={gate.retry}>{roundsText.retry}</Button>
        </EmptyState>
      )}
    </GameFrame>
  );
}

function OpenGame({ game }: { game: Minigame }) {
  const now = useRound(game.id);
  const current = useRoundEvent(game, now);
  const drawn = useRoundResults(game, now);
  const { ref: head, passed } = usePassed();
  const [checked, check] = useState<RoundResult>();
  const event = current.value ?? undefined;
  const picking = useRoundPick(game, event);
  const mine = useMyBets(game);
  const stage = useRef<HTMLDivElement>(null);
  useGrowsOnly(stage);
  // Each part has its height only with what it shows, and moves what is below it: all come at once.
  const isComing = ![drawn, current, { value: mine.bets, failure: mine.failure }].every(isThere);
  const round = now?.game.round;
  const unknown = unknownText(now);
  // Markets of another round than the present one must not be bet on.
  const isOpen = now?.isOpen === true && event !== undefined && event.id === round?.id;
  const title = round ? roundsText.title(labelText(game.name), round.no) : labelText(game.name);
  const results = drawn.value ?? [];
  const [newest] = results;
  const show = useShow(newest);
  // Whatever else shows results must not give away how the show ends.
  const seenResults = show.isRunning ? results.slice(1) : results;
  useSound(game.id, newest);
  const failure = current.failure ?? drawn.failure;
  const retry = current.retry ?? drawn.retry;
  return (
    <>
      {passed && <RoundHeadStrip gameId={game.id} title={title} />}
      <GameFrame>
        <div className="head" ref={head}>
          <h2>{title}</h2>
          <div className="now">
            <span
              className="phase"
              data-phase={now?.phase}
              data-tone={now?.phase && PHASE_TONES[now.phase]}
              role="status"
            >
              {now?.phase ? roundsText.phase(now.phase) : unknown}
            </span>
            <LastMarks marks={lastMarks(game, seenResults)} />
          </div>
          <SoundSwitch />
          <Countdown gameId={game.id} />
        </div>
        {failure && <LoadFailure failure={failure} retry={retry} text={roundsText.failed} />}
        {/* There before any draw, and empty: a status that comes with its text is not always read out. */}
        <VisuallyHidden role="status" className="drawn">
          {newest && !isComing && !show.isRunning && shownText(newest)}
        </VisuallyHidden>
        <div className="stage" ref={stage}>
          {!isComing && (
            <>
              {newest && <DrawStage key={newest.id} game={game} round={newest} show={show} bets={mine.bets ?? []} />}
              {!newest && drawn.value && <EmptyState title={roundsText.noDraw} />}
              <RoundStrip drawn={newest} event={event} isOpen={isOpen} bets={mine.bets} picking={picking} />
            </>
          )}
        </div>
        {isComing ? (
          <Skeleton height={WINDOW_HIGH[0]} count={WINDOW_HIGH[1]} label={roundsText.loading} />
        ) : (
          <>
            {event && (
              <>
                <RoundMarkets event={event} isOpen={isOpen} unknown={unknown} picking={picking} />
                <Runners event={event} />
                <AutoBetSection game={game} event={event} />
              </>
            )}
            <MyBets mine={mine} />
            {drawn.value && <RoadsPanel game={game} results={seenResults} />}
            {drawn.value && <RoundTable game={game} results={seenResults} onCheck={check} />}
            <FairnessPanel commitment={round?.commitment} />
            {checked && <RoundCheckDialog round={checked} onClose={() => check(undefined)} />}
            <section className="notes">
              <h2>{roundsText.notices}</h2>
              <ul>
                {roundsText.noticeList.map((text) => (
                  <li key={text}>{text}</li>
                ))}
                <li>{roundsText.own}</li>
              </ul>
            </section>
          </>
        )}
      </GameFrame>
    </>
  );
}

/** What has to be known before the round's phase is; undefined where that is known. */
function unknownText(now: RoundNow | undefined): string | undefined {
  if (now?.phase !== undefined) return undefined;
  return now?.isLive === false ? roundsText.notLive : roundsText.noClock;
}

/** What was drawn, as it is read out. */
function shownText({ no, result, card }: RoundResult): string {
  return `${roundsText.stageOf(no)}: ${result ? drawnText(result, card) : roundsText.voided}`;
}

function isThere({ value, failure }: Pick<Resource<unknown>, 'value' | 'failure'>): boolean {
  return value !== undefined || failure !== undefined;
}

/** Of virtual races. Its markets name them too, and are what is looked for first. */
function Runners({ event: { card } }: { event: RoundEvent }) {
  if (!card || !('runners' in card)) return null;
  return (
    <p className="runners">
      {card.runners.map(({ no, name }) => (
        <span key={no}>{roundsText.runner(no, labelText(name))}</span>
      ))}
    </p>
  );
}
