import { type Brand, CATALOGUES, type Game } from '../catalogue';
import type { Spot } from '../games/round';
import type { PlayOutcome, Player } from '../sessions';
import { piece, slotSymbol, tileArt } from './art';
import { Html, html, wonText } from './html';

const TITLES: Readonly<Record<Brand, string>> = { playfun: '플레이펀', vinus: '비너스' };
const KINDS = { casino: '테이블 게임', slot: '슬롯' } as const;

const NOTICE = '놀이용 머니로 하는 연습용 게임입니다. 실제 돈은 오가지 않습니다.';
const OVER = '접속이 종료되었습니다. 이 창을 닫고 사이트에서 다시 열어주세요.';
const AWAY = '잔액을 확인할 수 없습니다. 잠시 후 새로고침해주세요.';

/** Why a bet was refused, by the wallet's code. */
const REFUSED: Readonly<Record<string, string>> = {
  short: '보유머니가 부족합니다.',
  'no-session': OVER,
  'own-limit': '본인이 설정한 한도를 초과했거나 휴식 기간입니다.',
  unknown: '응답이 없어 배팅이 취소되었습니다. 차감된 금액은 자동으로 반환됩니다.',
};
const NOT_TAKEN = '배팅이 접수되지 않았습니다.';

/** The balance as the wallet sent it. `over`: the session is not good any more. */
export type SandboxBalance = { state: 'known'; balance: number } | { state: 'over' | 'unknown' };

function page(title: string, walletBalance: SandboxBalance, head: Html, main: Html): string {
  const balance = walletBalance.state === 'known' ? wonText(walletBalance.balance) : '–';
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          ${head}
          <p class="balance">보유머니 ${balance}</p>
        </header>
        <aside class="notice" aria-label="안내">${NOTICE}</aside>
        <main>${main}</main>
      </body>
    </html>`.text;
}

/** For whoever comes with an address that is not known, or not any more. */
export function sessionOverPage(): string {
  return page('접속 종료', { state: 'over' }, html`<h1>접속 종료</h1>`, html`<p role="alert">${OVER}</p>`);
}

export function lobbyPage(player: Player, walletBalance: SandboxBalance): string {
  const { brand, id, launch } = player;
  const kinds = launch.kind === 'slot' ? (['slot', 'casino'] as const) : (['casino', 'slot'] as const);
  const lists = kinds.map((kind) => {
    const tiles = CATALOGUES[brand]
      .filter((game) => game.kind === kind)
      .map(
        (game) =>
          html`<li>
            <a href="/play/${id}/${game.id}"
              >${tileArt(game)}<b>${game.name}</b><small>${game.studio} · ${wonText(game.min)}부터</small></a
            >
          </li>`,
      );
    return html`<section>
      <h2>${KINDS[kind]}</h2>
      <ul class="games">
        ${tiles}
      </ul>
    </section>`;
  });
  const title = `${TITLES[brand]} 로비`;
  return page(title, walletBalance, html`<h1>${title}</h1>`, walletBalance.state === 'over' ? over() : html`${lists}`);
}

function over(): Html {
  return html`<p role="alert">${OVER}</p>`;
}

const CHIPS = [500, 1_000, 5_000, 10_000, 50_000, 100_000, 300_000, 500_000, 1_000_000, 5_000_000];

/** Stakes one can choose at a table. */
export function chipsOf({ min, max }: Pick<Game, 'min' | 'max'>): number[] {
  return CHIPS.filter((chip) => chip >= min && chip <= max);
}

interface GamePageOptions {
  player: Player;
  game: Game;
  balance: SandboxBalance;
  /** Name of the next press. */
  requestId: string;
  /** Whether the last round is shown for the first time. */
  isFresh: boolean;
}

export function gamePage({ player, game, balance, requestId: press, isFresh }: GamePageOptions): string {
  const outcome = player.last.get(game.id);
  const head = html`<a class="back" href="/play/${player.id}">로비</a>
    <h1>${game.name}</h1>`;
  if (balance.state === 'over') return page(game.name, balance, head, over());
  const chips = chipsOf(game);
  const chosen = player.stakes.get(game.id) ?? chips[0];
  const stakes = chips.map(
    (chip) =>
      html`<label class="chip"
        ><input type="radio" name="stake" value="${chip}" ${new Html(chip === chosen ? ' checked' : '')} /><span
          >${wonText(chip)}</span
        ></label
      >`,
  );
  const { spots } = game.rules;
  const main = html`<section
      class="stage${game.kind === 'slot' ? ' reels' : ''}${isFresh ? ' fresh' : ''}"
      data-hue="${game.hue}"
      aria-label="게임 결과"
      aria-live="polite"
    >
      ${stage(game, outcome)}
    </section>
    ${balance.state === 'unknown' ? html`<p class="bad" role="alert">${AWAY}</p>` : undefined}
    <form method="post" action="/play/${player.id}/${game.id}">
      <input type="hidden" name="press" value="${press}" />
      <fieldset>
        <legend>배팅금액</legend>
        ${stakes}
      </fieldset>
      ${spotLists(spots)}
    </form>
    ${paytable(game)}`;
  return page(game.name, balance, head, main);
}

function spotLists(spots: readonly Spot[]): Html {
  const few = spots.filter(({ id }) => !/^n\d+$/.test(id));
  const numbers = spots.filter(({ id }) => /^n\d+$/.test(id));
  const button = ({ id, name, pays }: Spot, isPriced: boolean) =>
    html`<button name="spot" value="${id}">
      ${name}${isPriced && pays > 0 ? html`<small>×${(pays / 100).toFixed(2)}</small>` : undefined}
    </button>`;
  const [number] = numbers;
  return html`<div class="spots${few.length === 1 ? ' single' : ''}">${few.map((one) => button(one, true))}</div>
    ${
      number
        ? html`<h2>번호 ×${(number.pays / 100).toFixed(2)}</h2>
            <div class="spots numbers">${numbers.map((one) => button(one, false))}</div>`
        : undefined
    }`;
}

/** What a machine pays, for who wants to know beforehand. */
function paytable({ rules }: Game): Html | undefined {
  if (!rules.paytable) return undefined;
  const { lines, pays } = rules.paytable;
  const rows = pays.map(
    (times, symbol) =>
      html`<li>
        ${slotSymbol(symbol, false)}<span>${times.map((one, i) => `${i + 3}개 ×${one}`).join(' · ')}</span>
      </li>`,
  );
  return html`<details>
    <summary>배당표 · ${lines}라인 (라인 배팅금 = 배팅금액 ÷ ${lines}, 왼쪽부터 연속)</summary>
    <ul class="pays">
      ${rows}
    </ul>
  </details>`;
}

function stage({ kind }: Game, outcome: PlayOutcome | undefined): Html {
  if (!outcome)
    return html`<p class="idle">배팅금액을 고르고 ${kind === 'slot' ? '스핀을' : '배팅할 곳을'} 눌러주세요.</p>`;
  if (outcome.state === 'refused')
    return html`<p class="result bad" role="alert">${REFUSED[outcome.code] ?? NOT_TAKEN}</p>`;
  const { shown, spot, stake, paid, balance } = outcome;
  const rows = shown.rows.map(
    ({ name, note, pieces }) =>
      html`<figure>
        ${kind === 'slot' ? undefined : html`<figcaption>${name} ${note}</figcaption>`}
        <div class="pieces">${pieces.map(piece)}</div>
      </figure>`,
  );
  const words = paid > 0 ? html`<b class="paid">당첨 ${wonText(paid)}</b>` : html`<span class="lost">미당첨</span>`;
  const waits = balance === undefined ? html` · 당첨금 지급 대기 중` : undefined;
  return html`<div class="rows${kind === 'slot' ? ' slot' : ''}">${rows}</div>
    <p class="result">${shown.result}</p>
    <p class="outcome">${spot} ${wonText(stake)} · ${words}${waits}</p>`;
}
