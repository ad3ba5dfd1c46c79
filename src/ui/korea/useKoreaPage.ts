import { useMemo, useState } from 'react';
import { DEFAULT_BETTING_TAB, FIRST_PAGE, PAGE_SIZE } from '../../contract/constants';
import { gameList$ } from '../../engine';
import type { ListedFixture } from '../../rules/korea/list';
import { type ListPage, pageOf } from '../../rules/paging';
import { KOREA_MENUS, type KoreaMenu } from '../../rules/korea/menus';
import { protoNumbers, protoRound, type ProtoRound } from '../../rules/korea/proto';
import { isSpecialFixture } from '../../rules/korea/special';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';

/** The state of prematch pages (docs/spec.md BRD-2), as a Korean-style page has it. */
export interface KoreaPageState extends ListPage<ListedFixture> {
  /** Of all tabs. */
  games: readonly ListedFixture[];
  selectedBettingTab: string;
  selectedGame: string | undefined;
  /** Proto only. */
  rounds: readonly ProtoRound[];
  round: ProtoRound | undefined;
  numbers: ReadonlyMap<string, number>;
  chooseTab: (tab: string) => void;
  choosePage: (page: number) => void;
  chooseRound: (from: number) => void;
  chooseGame: (id: string | undefined) => void;
  /** Opens the page of a game. */
  goTo: (id: string) => void;
}

const EVERY = () => true;
const NO_ROUNDS: readonly ProtoRound[] = [];
const NO_NUMBERS: ReadonlyMap<string, number> = new Map();

export function useKoreaPage(menu: KoreaMenu): KoreaPageState {
  const { tab, clock } = useSite();
  const { area } = KOREA_MENUS[menu];
  const isListed = menu === 'special' ? isSpecialFixture : EVERY;
  const games = useStream(useMemo(() => gameList$(tab, clock, area, isListed), [tab, clock, area, isListed]));
  const [selectedBettingTab, setTab] = useState<string>(DEFAULT_BETTING_TAB);
  const [wanted, setPage] = useState<number>(FIRST_PAGE);
  const [selectedGame, chooseGame] = useState<string>();
  const [wantedRound, setRound] = useState<number>();

  const rounds = useMemo(() => (menu === 'proto' ? roundsOf(games) : NO_ROUNDS), [menu, games]);
  const round = rounds.find(({ from }) => from === wantedRound) ?? rounds[0];
  const numbers = useMemo(
    () => (round ? protoNumbers(games.filter(({ date }) => protoRound(date).from === round.from)) : NO_NUMBERS),
    [games, round],
  );
  const listed = useMemo(() => {
    const ofTab =
      selectedBettingTab === DEFAULT_BETTING_TAB
        ? games
        : games.filter(({ sport }) => String(sport) === selectedBettingTab);
    return menu === 'proto' ? ofTab.filter(({ id }) => numbers.has(id)) : ofTab;
  }, [games, selectedBettingTab, menu, numbers]);
  return {
    ...pageOf(listed, wanted, PAGE_SIZE),
    games,
    selectedBettingTab,
    selectedGame,
    rounds,
    round,
    numbers,
    chooseTab: (to) => {
      setTab(to);
      setPage(FIRST_PAGE);
    },
    choosePage: setPage,
    chooseRound: (from) => {
      setRound(from);
      setPage(FIRST_PAGE);
    },
    chooseGame,
    goTo: (id) => {
      const at = games.findIndex((game) => game.id === id);
      if (at < 0) return;
      setTab(DEFAULT_BETTING_TAB);
      setPage(Math.floor(at / PAGE_SIZE) + 1);
    },
  };
}

function roundsOf(games: readonly ListedFixture[]): readonly ProtoRound[] {
  const rounds = new Map<number, ProtoRound>();
  for (const { date } of games) {
    const round = protoRound(date);
    if (!rounds.has(round.from)) rounds.set(round.from, round);
  }
  return [...rounds.values()].toSorted((a, b) => a.from - b.from);
}
