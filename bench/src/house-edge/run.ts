import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kindOf } from '@crease/traders';
import { allBots } from './all-bots.ts';
import { edgeRow, isProfitable } from './edge-ledger.ts';
import { edgeTable, edgeVerdict, withEdgeSection } from './edge-report.ts';
import { type EdgeRun, joinRuns } from './play-matches.ts';

/**
 * `npm run house-edge [-- matches [name [simulated players | one bot]]]`: bots against the simulated house, 2,000
 * matches by default, in eight simulations, two at a time. Finished simulations are stored, so that an interrupted run
 * continues. Writes its table to docs/fair-house.md; exits with 1 if a bot profits.
 */
const PAGE = fileURLToPath(new URL('../../../docs/fair-house.md', import.meta.url));
const CHILD = fileURLToPath(new URL('./play-child.ts', import.meta.url));
/** Folder of finished simulations, outside the repository; deleted with the dependencies. */
const FOLDER = fileURLToPath(new URL('../../../node_modules/.house-edge', import.meta.url));
const WORLDS = 8;
/** Table rows of simulated players. */
const CROWD_ROWS = Array.from({ length: 20 }, (_, no) => {
  return { name: `simulated ${kindOf(no).name}`, tries: 'provides liquidity' };
});
/** Simulations at the same time, one per processor. */
const AT_ONCE = 2;
/** Matches between two progress reports. */
const REPORT_EVERY = 100;

const [matchesText = '2000', name = 'house-edge', crowdText = '0'] = process.argv.slice(2);
const crowd = Number(crowdText) || 0;
/** Name of the single bot that plays; empty for all. */
const only = /^\d*$/.test(crowdText) ? '' : crowdText;
const wanted = Number(matchesText);
if (!Number.isInteger(wanted) || wanted < WORLDS) {
  console.error(`house-edge: "${matchesText}" is not a number of matches. Use: npm run house-edge -- 2000 any-name`);
  process.exit(2);
}

const began = performance.now();
const standing: EdgeRun[] = [];
let reported = 0;
const each = Math.ceil(wanted / WORLDS);
const waiting = Array.from({ length: WORLDS }, (_, world) => world);
await Promise.all(Array.from({ length: AT_ONCE }, playWaiting));
const whole = standing.reduce(joinRuns);
console.log(writePage(whole));
process.exitCode = whole.bots.map(edgeRow).some(isProfitable) ? 1 : 0;

/** Plays simulations until none is left. */
async function playWaiting(): Promise<void> {
  for (let world = waiting.shift(); world !== undefined; world = waiting.shift()) {
    const called = `${name}/${world}${crowd > 0 ? `+${crowd}` : ''}${only && ` ${only}`}`;
    const run = storedWorld(called, each) ?? (await playWorld(world));
    standing[world] = run;
    storeWorld(called, each, run);
    reportProgress();
  }
}

/** Runs a simulation in its own process. */
function playWorld(world: number): Promise<EdgeRun> {
  const child = fork(CHILD, [`${name}/${world}`, String(each), String(crowd), only], { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.on('message', ({ isOver, run }: { isOver: boolean; run: EdgeRun }) => {
      standing[world] = run;
      reportProgress();
      if (isOver) resolve(run);
    });
    child.on('exit', (code) => reject(new Error(`world ${world} ended with code ${code}`)));
  });
}

function reportProgress(): void {
  const soFar = standing.filter(Boolean).reduce(joinRuns);
  if (soFar.matches < reported + REPORT_EVERY) return;
  reported = soFar.matches;
  const minutes = (performance.now() - began) / 60_000;
  console.log(`\n${reported} of ${wanted} matches after ${minutes.toFixed(1)} minutes\n${writePage(soFar)}`);
}

/** Writes the page; an interrupted run keeps its results so far. @returns table and verdict. */
function writePage(soFar: EdgeRun): string {
  const rows = soFar.bots.map(edgeRow);
  const found = `${edgeTable(rows, [...allBots(name, crowd > 0, only), ...CROWD_ROWS])}\n\n${edgeVerdict(rows)}`;
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '# The fair house\n';
  writeFileSync(PAGE, withEdgeSection(page, section(soFar, found), partOf()));
  return found;
}

/** Returns the name of the section that this run writes. */
function partOf(): string {
  if (only) return `house-edge of ${only}`;
  return crowd > 0 ? 'house-edge with simulated players' : 'house-edge';
}

function section({ matches, hours }: EdgeRun, found: string): string {
  const what = `${matches.toLocaleString('en-IN')} simulated matches of all three sports, ${Math.round(hours)} hours of ${WORLDS} worlds named \`${name}\``;
  const part =
    matches < wanted
      ? ` Stopped after ${matches.toLocaleString('en-IN')} of ${wanted.toLocaleString('en-IN')} matches.`
      : '';
  const title = only
    ? `The ${only} against the house`
    : crowd > 0
      ? `Bots against the house and ${crowd} simulated players`
      : 'Bots against the house';
  return `## ${title}

${what}.${part} Repeat it with \`npm run house-edge -- ${wanted} ${name}${only ? ` ${only}` : crowd > 0 ? ` ${crowd}` : ''}\`; another name gives other worlds.

Each bot is a player of a real engine and bets by its commands (price guard, in-play delay, limits, commission, settlement) on a simulated clock, ₹1,000 per bet, at most 40 bets per match. It receives each update when the engine has applied it, earlier than any socket could deliver it. Turnover is the amount at risk: the stake of a back or yes, the liability of a lay or no. The interval of the return counts a match as one draw, because bets on one match win and lose together. In play, ladders that change in size only are skipped.

${found}`;
}

/** Returns the result of a simulation from an interrupted run. Delete the folder after a change. */
function storedWorld(world: string, matches: number): EdgeRun | undefined {
  const file = fileOf(world, matches);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EdgeRun) : undefined;
}

function storeWorld(world: string, matches: number, run: EdgeRun): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(world, matches), JSON.stringify(run));
}

function fileOf(world: string, matches: number): string {
  return join(FOLDER, `${encodeURIComponent(world)}-${matches}.json`);
}
