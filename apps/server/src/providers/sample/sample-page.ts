import type { SampleBrand, SampleGame } from './sample-games.ts';

/** Content security policy: its own files only, inside other pages only. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** Returns the page of a game. Parameters of the address are read by its script, never written into it. */
export function samplePage({ code, name }: SampleBrand, game: SampleGame): string {
  const buttons = game.choices
    .map((choice, at) => `<button class="pick" data-pick="${at}">${choice}</button>`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${game.name}</title><link rel="stylesheet" href="/game.css"></head>
<body class="${code}" data-brand="${code}" data-game="${game.gameId}">
<main><p class="brand">${name}</p><h1>${game.name}</h1><p>${game.rule}</p>
<div class="picks">${buttons}</div>
<p class="stake"><label for="stake">Stake in rupees</label>
<input id="stake" type="number" inputmode="numeric" min="10" max="5000" step="10" value="100"></p>
<p id="message" role="status">Choose one to play.</p></main>
<script src="/game.js"></script></body></html>`;
}

export const SAMPLE_STYLE = `
*{box-sizing:border-box}html,body{margin:0;height:100%}
body{font:16px/1.5 system-ui,sans-serif;color:#f4fbff;background:#0b5563;display:grid;place-items:center}
body.kingmaker{background:#3d2a6b}
main{width:min(100%,36rem);padding:24px;text-align:center}
.brand{margin:0;color:#d5eef2;font-size:14px}h1{margin:0 0 8px;font-size:28px}
.picks{display:grid;grid-template-columns:repeat(auto-fit,minmax(120px,1fr));gap:12px;margin:24px 0}
.pick{min-height:72px;border:2px solid #ffffff66;border-radius:12px;background:#ffffff1a;color:inherit;font:inherit;cursor:pointer}
.pick:hover{background:#ffffff33}.pick:focus-visible{outline:3px solid #ffd34d;outline-offset:2px}
.pick[disabled]{opacity:.6;cursor:default}.pick.drawn{border-color:#ffd34d;background:#ffd34d33;opacity:1}
.stake{display:flex;gap:8px;justify-content:center;align-items:center}
input{width:7rem;min-height:44px;padding:0 12px;border-radius:8px;border:1px solid #ffffff80;background:#00000040;color:inherit;font:inherit}
#message{min-height:3em;font-size:18px}`;

export const SAMPLE_SCRIPT = `
'use strict';
const given = new URLSearchParams(location.search);
const { brand, game } = document.body.dataset;
const message = document.getElementById('message');
const stake = document.getElementById('stake');
const picks = [...document.querySelectorAll('.pick')];
const rupees = (amount) => '\\u20b9' + (amount / 100000).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
async function play(pick) {
  for (const one of picks) { one.disabled = true; one.classList.remove('drawn'); }
  message.textContent = 'One moment \\u2026';
  try {
    const reply = await fetch('/' + brand + '/play', { method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game, user: given.get('user'), token: given.get('token'), pick, stake: Number(stake.value) }) });
    const result = await reply.json();
    if (result.kind === 'played') {
      picks[pick].classList.toggle('drawn', result.win > 0);
      message.textContent = result.drawn + '. ' + (result.win > 0 ? 'You won ' + rupees(result.win) + '.' : 'No win this time.');
    } else message.textContent = result.kind === 'refused' ? 'The house did not take this bet.' : 'That did not work. No stake was taken.';
  } catch { message.textContent = 'That did not work. No stake was taken.'; }
  for (const one of picks) one.disabled = false;
}
picks.forEach((one, at) => one.addEventListener('click', () => play(at)));
parent.postMessage({ kind: 'ready' }, '*');`;
