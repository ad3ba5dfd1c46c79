/** The one style of the sandbox's pages. */
export const STYLE = `
:root { color-scheme: dark; --ground: #0c0f14; --panel: #151a22; --raised: #1f2631; --edge: #3a4557; --text: #eef1f6;
  --muted: #a9b3c4; --gold: #f6d27a; --good: #4fd695; --bad: #ff8a8a; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text); word-break: keep-all;
  font: 15px/1.5 'Noto Sans KR Variable', 'Noto Sans KR', 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif; font-variant-numeric: tabular-nums; }
h1, h2, p, ul { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: inherit; text-decoration: none; }
button { font: inherit; color: inherit; cursor: pointer; border: 0; }
:focus-visible { outline: 2px solid var(--gold); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 16px; padding: 10px 20px; background: var(--panel);
  border-bottom: 1px solid var(--edge); }
header h1 { font-size: 17px; }
header .balance { margin-left: auto; font-weight: 700; color: var(--gold); }
header .back { padding: 5px 12px; border-radius: 6px; background: var(--raised); }
.notice { padding: 7px 20px; background: #2a2413; color: #ffdf94; font-size: 13px; }
main { display: grid; gap: 18px; max-width: 980px; margin: 0 auto; padding: 18px 20px 40px; }
h2 { font-size: 15px; color: var(--muted); }
.games { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 10px; }
.games a { display: grid; border-radius: 10px; overflow: hidden; background: var(--panel); }
.games a:hover { background: var(--raised); }
.games svg { display: block; width: 100%; height: auto; }
.games b { padding: 8px 10px 0; }
.games small { padding: 0 10px 9px; color: var(--muted); }
.stage { display: grid; gap: 14px; justify-items: center; align-content: center; min-height: 264px; padding: 18px;
  border-radius: 14px; background: radial-gradient(circle at 50% 30%, hsl(var(--hue) 45% 24%), hsl(var(--hue) 50% 11%)); }
.stage .rows { display: flex; flex-wrap: wrap; justify-content: center; gap: 14px 44px; }
.stage .rows.slot { flex-direction: column; gap: 6px; }
.stage figure { margin: 0; display: grid; gap: 6px; justify-items: center; }
.stage figcaption { color: #dfe6f0; font-size: 13px; }
.stage.reels { min-height: 352px; }
.stage .pieces { display: flex; gap: 6px; }
.stage.reels svg { width: min(74px, 15.5vw); height: auto; }
.pays { display: grid; grid-template-columns: repeat(auto-fill, minmax(210px, 1fr)); gap: 6px 14px; padding-top: 10px; }
.pays li { display: flex; align-items: center; gap: 10px; font-size: 13px; }
.pays svg { width: 36px; height: 36px; }
summary { cursor: pointer; color: var(--muted); font-size: 13px; }
.stage svg { display: block; }
.stage .result { font-size: 20px; font-weight: 700; text-align: center; }
.stage .idle { color: #d5dce8; }
.paid { color: var(--good); } .lost { color: #d5dce8; } .bad { color: var(--bad); }
form { display: grid; gap: 14px; }
fieldset { margin: 0; padding: 0; border: 0; display: flex; flex-wrap: wrap; gap: 8px; }
legend { float: left; padding: 6px 8px 0 0; font-size: 13px; color: var(--muted); }
label.chip { position: relative; }
label.chip input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
label.chip span { display: block; padding: 6px 14px; border-radius: 999px; background: var(--raised); }
label.chip input:checked + span { background: var(--gold); color: #1a1405; font-weight: 700; }
label.chip input:focus-visible + span { outline: 2px solid var(--gold); outline-offset: 2px; }
.spots { display: grid; grid-template-columns: repeat(auto-fill, minmax(112px, 1fr)); gap: 8px; }
.spots button { display: grid; padding: 10px 6px; border-radius: 8px; background: var(--raised);
  box-shadow: inset 0 0 0 1px var(--edge); }
.spots button:hover { box-shadow: inset 0 0 0 2px var(--gold); }
.spots.numbers { grid-template-columns: repeat(auto-fill, minmax(54px, 1fr)); gap: 5px; }
.spots.numbers button { padding: 7px 2px; }
.spots small { color: var(--muted); font-size: 12px; }
.spots.single button { padding: 15px; background: linear-gradient(#f6d27a, #c9993d); color: #1a1405; font-weight: 700; }
.spots.single { grid-template-columns: minmax(180px, 300px); justify-content: center; }
@media (prefers-reduced-motion: no-preference) {
  .fresh .pieces > * { animation: deal 0.45s both cubic-bezier(0.2, 0.8, 0.3, 1); }
  .fresh .pieces > *:nth-child(2) { animation-delay: 0.12s; }
  .fresh .pieces > *:nth-child(3) { animation-delay: 0.24s; }
  .fresh .pieces > *:nth-child(4) { animation-delay: 0.36s; }
  .fresh .pieces > *:nth-child(5) { animation-delay: 0.48s; }
  .fresh .result, .fresh .outcome { animation: show 0.3s 0.75s both; }
  .fresh .lit rect { animation: glow 0.5s 0.9s 3 alternate; }
  @keyframes deal { from { opacity: 0; transform: translateY(-46px); } }
  @keyframes show { from { opacity: 0; } }
  @keyframes glow { to { stroke-width: 6; } }
}
@media (max-width: 600px) { header { padding: 10px 12px; } main { padding: 12px 10px 32px; } .stage .rows { gap: 12px 20px; } }
`;
