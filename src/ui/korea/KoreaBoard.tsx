import { type ReactNode, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { DEFAULT_BETTING_TAB } from '../../contract/constants';
import { type Area, gamesOf } from '../../contract/stream/channel';
import { placeLabel } from '../../contract/labels/placeLabel';
import { healthSummary$ } from '../../engine';
import { leagueBlocks } from '../../rules/korea/list';
import { KOREA_MENUS, type KoreaMenu } from '../../rules/korea/menus';
import { koreaText } from '../copy/korea';
import { EmptyState } from '../primitives/EmptyState';
import { Pager } from '../primitives/Pager';
import { useSite } from '../primitives/site';
import { Skeleton } from '../primitives/Skeleton';
import { colour } from '../tokens/tokens';
import { SportIcon } from '../primitives/SportIcon';
import { useStream } from '../primitives/stream';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { BonusRows, type BonusStep } from './BonusRows';
import { KoreaGame } from './KoreaGame';
import { onKoreaKey } from './koreaKeys';
import { KoreaFrame } from './koreaStyle';
import { KoreaTabs } from './KoreaTabs';
import { NextGames } from './NextGames';
import { ProtoRounds } from './ProtoRounds';
import type { KoreaPageState } from './useKoreaPage';

interface KoreaBoardProps {
  menu: KoreaMenu;
  state: KoreaPageState;
  wide: boolean;
  picked: ReadonlySet<string>;
  onPick: (area: Area, fixtureId: string, marketId: string, outcomeId: string) => void;
  /** Undefined until they are loaded. */
  bonuses: readonly BonusStep[] | undefined;
  bonus: number | undefined;
  onBonus: (folds: number) => void;
  further: (id: string) => ReactNode;
}

const PANEL = 'korea-panel';

/** A Korean-style page: tabs, bonus rows, the games by kick-off, and the pager. */
export function KoreaBoard(props: KoreaBoardProps) {
  const { menu, state, wide, picked, onPick, bonuses, bonus, onBonus, further } = props;
  const { tab, clock } = useSite();
  const { area } = KOREA_MENUS[menu];
  const list = useRef<HTMLDivElement>(null);
  const { health } = useStream(useMemo(() => healthSummary$(tab, [gamesOf(area)]), [tab, area]));
  // Until the fixtures are loaded, an empty list does not mean that there are none.
  const complete = health === 'live' || health === 'late';
  const turn = (page: number) => {
    state.choosePage(page);
    const main = list.current?.closest('main');
    if (main) main.scrollTop = 0;
    list.current?.focus({ preventScroll: true });
  };
  return (
    <Pane>
      <KoreaTabs games={state.games} chosen={state.selectedBettingTab} panel={PANEL} onChoose={state.chooseTab} />
      {menu === 'proto' ? (
        <ProtoRounds
          rounds={state.rounds}
          chosen={state.round}
          closes={state.games.find(({ id }) => state.numbers.has(id))?.date}
          isComing={!complete}
          onChoose={state.chooseRound}
        />
      ) : (
        area === 'europe' && <NextGames tab={tab} games={state.games} isComing={!complete} onGo={state.goTo} />
      )}
      <BonusRows steps={bonuses} chosen={bonus} onToggle={onBonus} />
      <KoreaFrame
        ref={list}
        id={PANEL}
        role="tabpanel"
        tabIndex={0}
        aria-label={koreaText.list(menu)}
        data-layout={wide ? 'wide' : 'narrow'}
        data-numbered={menu === 'proto'}
        onKeyDown={onKoreaKey}
      >
        <VisuallyHidden>{koreaText.keys}</VisuallyHidden>
        {state.items.length > 0 && <Heads wide={wide} numbered={menu === 'proto'} />}
        {leagueBlocks(state.items).map(({ key, sport, location, league, fixtures }) => (
          <section key={key}>
            <div className="league">
              <SportIcon sport={sport} />
              <h2 className="name">
                {location.name !== league.name && <span className="location">{placeLabel(location.name)} · </span>}
                {placeLabel(league.name)}
              </h2>
              <span className="count">{koreaText.count(fixtures.length)}</span>
            </div>
            <ul>
              {fixtures.map(({ id }) => (
                <KoreaGame
                  key={id}
                  tab={tab}
                  clock={clock}
                  menu={menu}
                  area={area}
                  id={id}
                  number={state.numbers.get(id)}
                  wide={wide}
                  picked={picked}
                  onPick={onPick}
                  opened={state.selectedGame === id}
                  onOpen={state.chooseGame}
                  further={further}
                />
              ))}
            </ul>
          </section>
        ))}
        {state.items.length === 0 &&
          (complete ? (
            <EmptyState
              {...(state.selectedBettingTab === DEFAULT_BETTING_TAB ? koreaText.empty : koreaText.emptyTab)}
            />
          ) : (
            <Skeleton height={76} count={8} label={koreaText.loading} />
          ))}
      </KoreaFrame>
      <Foot>
        <Pager page={state.page} pageCount={state.pageCount} onPage={turn} />
      </Foot>
    </Pane>
  );
}

function Heads({ wide, numbered }: { wide: boolean; numbered: boolean }) {
  const { heads } = koreaText;
  return (
    <div className="heads" aria-hidden>
      {wide && numbered && <span>{heads.number}</span>}
      {wide && <span>{heads.time}</span>}
      {wide && <span>{heads.type}</span>}
      <span>
        {heads.left[0]} <i className="up">{heads.left[1]}</i>
      </span>
      <span>{heads.middle}</span>
      <span>
        {heads.right[0]} <i className="down">{heads.right[1]}</i>
      </span>
      {wide && <span>{heads.more}</span>}
    </div>
  );
}

const Pane = styled.div`
  min-height: 100%;
  background: ${colour.panel};
  border-radius: 8px;
  i {
    font-style: normal;
  }
`;

const Foot = styled.div`
  padding: 14px 8px 20px;
`;
