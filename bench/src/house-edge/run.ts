import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kindOf } from '@crease/traders';
import { allBots } from './all-bots.ts';
import { edgeRow, isProfitable } from './edge-ledger.ts';
import { edgeTable, edgeVerdict, withEdgeSection } from './edge-report.ts';
import { keepWorld, keptWorld } from './kept-worlds.ts';
import { type EdgeRun, joinRuns } from './play-matches.ts';

/**
 * `npm run house-edge [-- matches [name [simulated players | one bot]]]`: bots against the simulated house, 2,000 matches unless said otherwise, in
 * eight worlds of which two are played at a time. A finished world is kept, so that a run that was broken off goes on.
 * Writes its table into docs/fair-house.md; ends with code 1 when somebody profits.
 */
const PAGE = fileURLToPath(new URL('../../../docs/fair-house.md', import.meta.url));
const CHILD = fileURLToPath(new URL('./play-child.ts', import.meta.url));
const WORLDS = 8;
/** The rows of simulated players, for the table. */
const CROWD_ROWS = Array.from({ length: 20 }, (_, no) => {
  return { name: `simulated ${kindOf(no).name}`, tries: 'trades so that markets live' };
});
/** Each has a processor. */
const AT_ONCE = 2;
/** Matches between two looks at how things stand. */
const TELL_EVERY = 100;

const [matchesText = '2000', name = 'house-edge', crowdText = '0'] = process.argv.slice(2);
const crowd = Number(crowdText) || 0;
/** The name of the one bot that plays; empty: all play. */
const only = /^\d*$/.test(crowdText) ? '' : crowdText;
const wanted = Number(matchesText);
if (!Number.isInteger(wanted) || wanted < WORLDS) {
  console.error(`house-edge: "${matchesText}" is no number of matches. Say: npm run house-edge -- 2000 any-name`);
  process.exit(2);
}

const began = performance.now();
const standing: EdgeRun[] = [];
let told = 0;
const each = Math.ceil(wanted / WORLDS);
const waiting = Array.from({ length: WORLDS }, (_, world) => world);
await Promise.all(Array.from({ length: AT_ONCE }, playWaiting));
const whole = standing.reduce(joinRuns);
console.log(writePage(whole));
process.exitCode = whole.bots.map(edgeRow).some(isProfitable) ? 1 : 0;

/** Plays one world after the other until none waits. */
async function playWaiting(): Promise<void> {
  for (let world = waiting.shift(); world !== undefined; world = waiting.shift()) {
    const called = `${name}/${world}${crowd > 0 ? `+${crowd}` : ''}${only && ` ${only}`}`;
    const run = keptWorld(called, each) ?? (await playWorld(world));
    standing[world] = run;
    keepWorld(called, each, run);
    tellStanding();
  }
}

/** One world in a process of its own. */
function playWorld(world: number): Promise<EdgeRun> {
  const child = fork(CHILD, [`${name}/${world}`, String(each), String(crowd), only], { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.on('message', ({ isOver, run }: { isOver: boolean; run: EdgeRun }) => {
      standing[world] = run;
      tellStanding();
      if (isOver) resolve(run);
    });
    child.on('exit', (code) => reject(new Error(`world ${world} ended with code ${code}`)));
  });
}

function tellStanding(): void {
  const soFar = standing.filter(Boolean).reduce(joinRuns);
  if (soFar.matches < told + TELL_EVERY) return;
  told = soFar.matches;
  const minutes = (performance.now() - began) / 60_000;
  console.log(`\n${told} of ${wanted} matches after ${minutes.toFixed(1)} minutes\n${writePage(soFar)}`);
}

/** A run that is broken off leaves what it found until then. @returns the table and what it means. */
function writePage(soFar: EdgeRun): string {
  const rows = soFar.bots.map(edgeRow);
  const found = `${edgeTable(rows, [...allBots(name, crowd > 0, only), ...CROWD_ROWS])}\n\n${edgeVerdict(rows)}`;
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '# The fair house\n';
  writeFileSync(PAGE, withEdgeSection(page, section(soFar, found), partOf()));
  return found;
}

/** The part of the page that this run writes. */
function partOf(): string {
  if (only) return `house-edge of ${only}`;
  return crowd > 0 ? 'house-edge with simulated players' : 'house-edge';
}

function section({ matches, hours }: EdgeRun, found: string): string {
  const what = `${matches.toLocaleString('en-IN')} simulated matches of all three sports, ${Math.round(hours)} hours of ${WORLDS} worlds named \`${name}\``;
  const part = matches < wanted ? ` This run was broken off: ${wanted.toLocaleString('en-IN')} were wanted.` : '';
  const title = only
    ? `The ${only} against the house`
    : crowd > 0
      ? `Bots against the house and ${crowd} simulated players`
      : 'Bots against the house';
  return `## ${title}

${what}.${part} Repeat it with \`npm run house-edge -- ${wanted} ${name}${only ? ` ${only}` : crowd > 0 ? ` ${crowd}` : ''}\`; another name are other worlds.

Each bot is a player of a real House: it bets through the House's verbs (price guard, betting delay, limits, commission, settlement) on a clock of its own, ₹1,000 a bet, at most 40 bets a match. It hears each update the moment the House has taken it in, sooner than any socket could tell it. Turnover is what was at risk: the stake of a back or yes, the liability of a lay or no. The interval of the return counts a match as one draw, since bets on one match win and lose together. In play, ladders that change in their sizes only are left out.

${found}`;
}
