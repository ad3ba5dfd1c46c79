import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { RESULT_GROUPS, type ResultGroup, type RoundResult } from '../../contract/api/rounds';
import { type Minigame, minigameBy, MINIGAMES, venuesOf } from '../../contract/rounds/catalogue';
import { isVirtual } from '../../contract/rounds/drawKinds';
import { type Vendor, VENDORS } from '../../contract/rounds/vendors';
import { resultText } from '../../rules/rounds/resultText';
import { timeText } from '../../rules/text/kst';
import { dayAfter } from '../../rules/text/dayAfter';
import { roundsText } from '../copy/rounds';
import { failureText } from '../copy/failures';
import { Button, IconButton } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { Link } from '../primitives/navigation';
import { Notice } from '../primitives/Notice';
import { Pager } from '../primitives/Pager';
import { Skeleton } from '../primitives/Skeleton';
import { BeadDisc } from './BeadDisc';
import { FairnessPanel } from './FairnessPanel';
import { markOf, marketsShown, winnersShown } from './marks';
import { RoundResultsFrame } from './roundResultsStyle';
import { useRoundPages } from './useRoundPages';

const VENDOR_NAMES = Object.keys(VENDORS) as Vendor[];

/** /game_result/minigame, /game_result/virtuals and its sports: what was drawn on a day, by game. */
export function RoundResultsView({ path }: { path: string }) {
  const group = RESULT_GROUPS.find((name) => path.endsWith(`/${name}`));
  return group && <Results group={group} />;
}

function Results({ group }: { group: ResultGroup }) {
  const { date, today, gameId, results, failure, retry, choose, choosePage, reload } = useRoundPages(group);
  const [checked, check] = useState<RoundResult>();
  const { list } = roundsText;
  const games = gamesOf(group);
  const failed = failure && (failureText(failure) ?? list.failed);
  return (
    <RoundResultsFrame>
      <div className="bar">
        <div className="day">
          <IconButton aria-label={list.earlier} onClick={() => choose({ date: dayAfter(date, -1) })}>
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <input
            type="date"
            aria-label={list.date}
            value={date}
            max={today}
            onChange={({ target }) => target.value && choose({ date: target.value })}
          />
          <IconButton
            aria-label={list.later}
            disabled={date >= today}
            onClick={() => choose({ date: dayAfter(date, 1) })}
          >
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </div>
        <select
          aria-label={list.game}
          value={gameId ?? ''}
          onChange={({ target }) => choose({ gameId: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">{list.all(games.length)}</option>
          {VENDOR_NAMES.map((vendor) => {
            const own = games.filter((game) => game.vendor === vendor);
            return (
              own.length > 0 && (
                <optgroup key={vendor} label={roundsText.vendor(vendor)}>
                  {own.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )
            );
          })}
        </select>
        <IconButton aria-label={list.reload} title={list.reload} onClick={reload}>
          <RotateCw size={17} aria-hidden />
        </IconButton>
        {results && <span className="count">{list.count(results.totalCount)}</span>}
      </div>
      <p className="own">{roundsText.own}</p>
      {failed && (
        <Notice $tone="bad" role="alert">
          {failed}
        </Notice>
      )}
      {retry && <Button onClick={retry}>{roundsText.retry}</Button>}
      {!results && !failure && <Skeleton height={40} count={12} label={roundsText.loading} />}
      {results?.items.length === 0 && <EmptyState title={list.empty} />}
      {results && results.items.length > 0 && (
        <Rounds date={date} rounds={results.items} checked={checked?.id} onCheck={check} />
      )}
      {results && <Pager page={results.page} pageCount={results.pageCount} onPage={choosePage} />}
      {checked && <FairnessPanel commitment={undefined} round={checked} />}
    </RoundResultsFrame>
  );
}

interface RoundsProps {
  date: string;
  rounds: readonly RoundResult[];
  checked: string | undefined;
  onCheck: (round: RoundResult) => void;
}

function Rounds({ date, rounds, checked, onCheck }: RoundsProps) {
  const { columns } = roundsText;
  return (
    <table aria-label={roundsText.list.table(date)}>
      <thead>
        <tr>
          <th scope="col">{columns.time}</th>
          <th scope="col">{columns.game}</th>
          <th scope="col">{columns.no}</th>
          <th scope="col">{columns.result}</th>
          <th scope="col">{columns.marks}</th>
          <th scope="col">{columns.check}</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => {
          const game = minigameBy(round.gameId);
          return (
            game && (
              <tr key={round.id}>
                <td className="time">{timeText(round.drawsAt)}</td>
                <td className="game">
                  <Link href={game.path}>{game.name}</Link>
                </td>
                <td className="no">{roundsText.round(round.no)}</td>
                <td className="result">
                  {round.card && 'home' in round.card && (
                    <span className="card-of">{roundsText.fixture(round.card.home, round.card.away)}</span>
                  )}
                  {round.result ? resultText(round.result) : roundsText.phase('void')}
                </td>
                <td className="won">
                  <Marks game={game} round={round} />
                </td>
                <td className="check">
                  <Button
                    aria-label={`${game.name} ${roundsText.checkOf(round.no)}`}
                    aria-pressed={checked === round.id}
                    onClick={() => onCheck(round)}
                  >
                    {roundsText.check}
                  </Button>
                </td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}

function Marks({ game, round }: { game: Minigame; round: RoundResult }) {
  return (
    <span className="marks">
      {marketsShown(game).flatMap((market) =>
        winnersShown(round, market).map((selection) => {
          const mark = markOf(game, market, selection);
          return (
            <span key={`${market} ${selection}`} title={mark?.name}>
              <BeadDisc mark={mark} />
            </span>
          );
        }),
      )}
    </span>
  );
}

function gamesOf(group: ResultGroup): readonly Minigame[] {
  if (group === 'minigame') return MINIGAMES.filter(({ kind }) => !isVirtual(kind));
  return group === 'virtuals' ? MINIGAMES.filter(({ kind }) => isVirtual(kind)) : venuesOf(group);
}
