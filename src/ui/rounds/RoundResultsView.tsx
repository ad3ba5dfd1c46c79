import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import { useState } from 'react';
import {
  RESULT_DAYS,
  RESULT_GROUPS,
  type ResultGroup,
  type RoundResult,
  type RoundResultListPage,
} from '../../contract/api/rounds';
import { FIRST_PAGE, PAGE_SIZE } from '../../contract/constants';
import { type Minigame, minigameBy, MINIGAMES, venuesOf } from '../../contract/rounds/catalogue';
import { isVirtual } from '../../contract/rounds/drawKinds';
import { type Vendor, VENDORS } from '../../contract/rounds/vendors';
import { labelText } from '../../contract/labels/labelText';
import { resultText } from '../../rules/rounds/resultText';
import { timeText } from '../../rules/text/kst';
import { dayAfter } from '../../rules/text/days';
import { roundsText } from '../copy/rounds';
import { Button, IconButton } from '../primitives/Button';
import { DayField } from '../primitives/DayField';
import { Loaded } from '../primitives/Loaded';
import { Link } from '../primitives/navigation';
import { Pager } from '../primitives/Pager';
import { useSite } from '../primitives/site';
import { useMoments } from '../primitives/useMoments';
import { useResource } from '../primitives/useResource';
import { useSeoulDay } from '../primitives/useSeoulDay';
import { BeadDisc } from './BeadDisc';
import { markOf, marketsShown, winnersShown } from './marks';
import { RoundCheckDialog } from './RoundCheckDialog';
import { RoundResultsFrame } from './roundResultsStyle';

const VENDOR_NAMES = Object.keys(VENDORS) as Vendor[];

/** /game_result/minigame, /game_result/virtuals and its sports: what was drawn on a day, by game. */
export function RoundResultsView({ path }: { path: string }) {
  const group = RESULT_GROUPS.find((name) => path.endsWith(`/${name}`));
  return group && <Results group={group} />;
}

interface DayQuery {
  /** `YYYY-MM-DD` of Seoul. */
  date: string;
  /** Undefined: all games of the page. */
  gameId: number | undefined;
  page: number;
}

function Results({ group }: { group: ResultGroup }) {
  const { calls } = useSite();
  const today = useSeoulDay();
  const firstDay = dayAfter(today, 1 - RESULT_DAYS);
  const rounds = useResource<RoundResultListPage, DayQuery>({
    query: { date: today, gameId: undefined, page: FIRST_PAGE },
    load: ({ date, gameId, page }, signal) =>
      calls.rounds.results({ date, page, size: PAGE_SIZE, ...(gameId === undefined ? { group } : { gameId }) }, signal),
  });
  const { value: results } = rounds;
  const { date, gameId } = rounds.query;
  const choose = (choice: Partial<DayQuery>) => rounds.setQuery({ ...rounds.query, ...choice, page: FIRST_PAGE });
  const [checked, check] = useState<RoundResult>();
  const { list } = roundsText;
  const games = gamesOf(group);
  return (
    <RoundResultsFrame>
      <div className="bar">
        <div className="day">
          <IconButton
            aria-label={list.earlier}
            disabled={date <= firstDay}
            onClick={() => choose({ date: dayAfter(date, -1) })}
          >
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <DayField
            label={list.date}
            day={date}
            first={firstDay}
            last={today}
            onChoose={(day) => choose({ date: day })}
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
                      {labelText(name)}
                    </option>
                  ))}
                </optgroup>
              )
            );
          })}
        </select>
        <IconButton title={list.reload} onClick={rounds.reload}>
          <RotateCw size={17} aria-hidden />
        </IconButton>
        {results && <span className="count">{list.count(results.totalCount)}</span>}
      </div>
      <p className="own">
        {roundsText.own} {list.days(RESULT_DAYS)}
      </p>
      <Loaded
        from={rounds}
        texts={{ loading: roundsText.loading, failed: list.failed }}
        bars={[40, 12]}
        empty={{ title: list.empty, action: list.toGames }}
      >
        {({ items, page, pageCount }) => (
          <>
            <Rounds date={date} rounds={items} onCheck={check} />
            <Pager page={page} pageCount={pageCount} onPage={rounds.setPage} />
          </>
        )}
      </Loaded>
      {checked && <RoundCheckDialog round={checked} onClose={() => check(undefined)} />}
    </RoundResultsFrame>
  );
}

interface RoundsProps {
  date: string;
  rounds: readonly RoundResult[];
  onCheck: (round: RoundResult) => void;
}

function Rounds({ date, rounds, onCheck }: RoundsProps) {
  const { columns } = roundsText;
  // While a draw is shown elsewhere, nothing here gives away how that ends.
  const isPast = useMoments(rounds.map(({ resultAt }) => resultAt));
  const isShown = (round: RoundResult) => round.void || isPast(round.resultAt);
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
                  <Link href={game.path}>{labelText(game.name)}</Link>
                </td>
                <td className="no">{roundsText.round(round.no)}</td>
                <td className="result">
                  {round.card && 'home' in round.card && (
                    <span className="card-of">
                      {roundsText.fixture(labelText(round.card.home), labelText(round.card.away))}
                    </span>
                  )}
                  {isShown(round) ? wordsOf(round) : roundsText.phase('drawing')}
                </td>
                <td className="won">{isShown(round) && <Marks game={game} round={round} />}</td>
                <td className="check">
                  <Button
                    aria-label={`${labelText(game.name)} ${roundsText.checkOf(round.no)}`}
                    aria-haspopup="dialog"
                    disabled={!isShown(round)}
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

function wordsOf({ result }: RoundResult): string {
  return result ? resultText(result) : roundsText.phase('void');
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
