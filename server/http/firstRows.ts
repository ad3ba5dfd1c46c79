import type { FastifyRequest } from 'fastify';
import { type BoardCells, boardLine } from '../../src/book/boardLine';
import { type Book, marketStatusOf } from '../../src/book/book';
import { fixtureGroups, type LeagueGroup } from '../../src/book/fixtureGroups';
import { BOARD_MARKS } from '../../src/contract/labels/board';
import { placeLabel } from '../../src/contract/labels/placeLabel';
import type { Area } from '../../src/contract/stream/channel';
import { BOARD_PATHS } from '../../src/contract/paths';
import { SECOND_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import { BOARD_COLUMNS, type BoardColumn } from '../../src/rules/market/board';
import type { OutcomeSlot } from '../../src/rules/market/outcomeSlot';
import { matchSeconds } from '../../src/rules/match/matchSeconds';
import { matchState } from '../../src/rules/match/matchState';
import { sidesOf } from '../../src/rules/match/teams';
import { OutcomeState, outcomeState } from '../../src/rules/outcomeState';
import { Freshness, Staleness } from '../../src/rules/staleness';
import { clockText } from '../../src/rules/text/clockText';
import { narrowOddsText, oddsText } from '../../src/rules/text/odds';
import type { Gate } from '../auth/gate';
import { hashOf } from '../auth/secret';
import type { Sessions } from '../auth/sessions';
import type { FeedBus } from '../bus/feedBus';
import { serverText } from '../copy/serverText';
import { renewalCookies } from './cookies';
import { escapeHtml } from './escapeHtml';
import type { PeerOf } from './peer';

/** League heads and fixtures that are sent: as many as a high window shows. */
const ITEMS = 30;
/** All pages loaded within this time get the same rows. ms */
const SAME_MS = SECOND_MS;
/** A page is not held up for them any longer, ms. */
const PATIENCE_MS = 300;

const { noScore, noDraw, nothing } = BOARD_MARKS;

export interface FirstRowsDeps {
  bus: FeedBus;
  clock: Clock;
  sessions: Pick<Sessions, 'byRenewal'>;
  gate: Pick<Gate, 'isBlocked'>;
  peerOf: PeerOf;
  apiBase: string;
}

/**
 * The first fixtures of a board as markup, for a page that is loaded: a member reads them while its scripts are on their way.
 * They are the usual list of the address, and only for who is signed in; empty for anybody else, for an address with a filter
 * and while the feed gives no sign of life. Nothing in them can be pressed: bets are made on what the stream brings.
 */
export function firstRowsFor(deps: FirstRowsDeps): (request: FastifyRequest) => Promise<string> {
  const { bus, clock, sessions, gate, peerOf, apiBase } = deps;
  const cookies = renewalCookies(apiBase);
  const made = new Map<Area, { at: number; rows: string }>();
  const rowsOf = (area: Area) => {
    const now = clock.mono();
    let latest = made.get(area);
    if (!latest || now - latest.at >= SAME_MS) {
      latest = { at: now, rows: isCurrent(bus, area) ? rowsAsMarkup(bus.book(area), area, clock.wall()) : '' };
      made.set(area, latest);
    }
    return latest.rows;
  };
  const isSignedIn = async (request: FastifyRequest) => {
    const peer = peerOf(request.raw);
    const hash = hashOf(cookies.of(request, peer));
    if (!hash || (await gate.isBlocked(peer.address))) return false;
    const { lookup, isReused } = await sessions.byRenewal(hash);
    return lookup.state === 'live' && !isReused;
  };
  return async (request) => {
    const area = BOARD_PATHS[request.url];
    const rows = area === undefined ? '' : rowsOf(area);
    if (rows === '') return '';
    let cancel = () => {};
    const late = new Promise<false>((done) => (cancel = clock.after(PATIENCE_MS, () => done(false))));
    // The page itself needs no database.
    const signedIn = isSignedIn(request).catch(() => false);
    const isTheirs = await Promise.race([signedIn, late]);
    cancel();
    return isTheirs ? rows : '';
  };
}

function isCurrent(bus: FeedBus, area: Area): boolean {
  return bus.isWhole(area) && bus.age(area) < Staleness.lateMs;
}

/** `now`: server time, ms since the epoch. */
function rowsAsMarkup(book: Book, area: Area, now: number): string {
  const rows: string[] = [];
  for (const group of fixtureGroups(book, {}, { area, now })) {
    rows.push(leagueHead(group));
    for (const id of group.fixtures) rows.push(fixtureRow(book, area, id, now));
    if (rows.length >= ITEMS) break;
  }
  if (rows.length === 0) return '';
  const states = [serverText.oddsConnecting, serverText.oddsLive];
  const state = `<p>${states.map((text) => `<span>${escapeHtml(text)}</span>`).join('')}</p>`;
  return `<div id="first-rows" data-area="${area}" aria-hidden="true">${state}${rows.slice(0, ITEMS).join('')}</div>`;
}

function leagueHead({ location, league, fixtures }: LeagueGroup): string {
  const place = location.name === league.name ? '' : `<i>${escapeHtml(placeLabel(location.name))} · </i>`;
  const count = `<i>${escapeHtml(serverText.matchCount(fixtures.length))}</i>`;
  return `<div class="first-league"><b>${place}${escapeHtml(placeLabel(league.name))}</b>${count}</div>`;
}

function fixtureRow(book: Book, area: Area, id: string, now: number): string {
  const fixture = book.fixture(id)!;
  const { home, away } = sidesOf(fixture);
  const { results, clock } = fixture.scoreboard ?? {};
  const running = area === 'inplay' ? clockText(clock && matchSeconds(clock, now)) : '';
  const isScored = area === 'inplay' && away !== undefined;
  const { columns } = boardLine(book, id);
  return [
    '<div class="first-fixture">',
    lines('first-when', [matchState(fixture), ...(running === '' ? [] : [running])]),
    lines('first-teams', away === undefined ? [home] : [home, away]),
    lines(
      'first-score',
      isScored ? [results?.[0] || noScore, results?.[1] || noScore] : [],
      `data-score="${escapeHtml(id)}"`,
    ),
    ...BOARD_COLUMNS.map((column) => oddsOf(book, column, columns[column])),
    '</div>',
  ].join('');
}

/** `more`: other attributes. */
function lines(name: string, texts: readonly string[], more = ''): string {
  return `<div class="${name}" ${more}>${texts.map((text) => `<span>${escapeHtml(text)}</span>`).join('')}</div>`;
}

function oddsOf(book: Book, column: BoardColumn, cells: BoardCells | undefined): string {
  const price = (slot: OutcomeSlot) => {
    const id = cells?.outcomes[slot];
    return id === undefined ? `<b>${nothing}</b>` : `<b data-outcome="${escapeHtml(id)}">${priceText(book, id)}</b>`;
  };
  const between = (text: string) => `<span>${escapeHtml(text)}</span>`;
  const isWinner = column === 'winner';
  const canDraw = isWinner && (!cells || cells.outcomes.middle !== undefined);
  const middle = canDraw ? price('middle') : between(isWinner ? noDraw : cells?.line || nothing);
  return `<div class="first-odds">${price('left')}${middle}${price('right')}</div>`;
}

/** Only of an outcome that is open. */
function priceText(book: Book, outcomeId: string): string {
  const outcome = book.outcomes.get(outcomeId);
  if (!outcome) return nothing;
  const { market, status, price } = outcome;
  const state = outcomeState({
    fixture: book.fixture(market.fixtureId)?.status,
    market: marketStatusOf(outcome),
    outcome: status,
    price,
    freshness: Freshness.live,
  });
  return state === OutcomeState.open ? narrowOddsText(oddsText(price)) : nothing;
}
