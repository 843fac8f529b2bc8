import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allBots } from './all-bots.ts';
import { isProfitable } from './edge-ledger.ts';
import { edgeTable, edgeVerdict, withEdgeSection } from './edge-report.ts';
import { playMatches } from './play-matches.ts';

/**
 * `npm run house-edge [-- matches [secret]]`: bots against the simulated house, 2,000 matches unless said otherwise,
 * under a secret of the run's own. Writes its table into docs/fair-house.md; ends with code 1 when somebody profits.
 */
const PAGE = fileURLToPath(new URL('../../../docs/fair-house.md', import.meta.url));
/** Matches between two looks at how things stand. */
const TELL_EVERY = 100;
const [matchesText = '2000', secret = 'house-edge'] = process.argv.slice(2);
const wanted = Number(matchesText);
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error(`house-edge: "${matchesText}" is no number of matches. Say: npm run house-edge -- 2000 any-secret`);
  process.exit(2);
}

const began = performance.now();
let told = 0;
const { rows, matches, hours } = playMatches(secret, wanted, (soFar) => {
  if (soFar.matches < told + TELL_EVERY) return;
  told = soFar.matches;
  const minutes = (performance.now() - began) / 60_000;
  console.log(`\n${told} of ${wanted} matches after ${minutes.toFixed(1)} minutes\n${edgeTable(soFar.rows, [])}`);
});
const table = edgeTable(rows, allBots(secret));
const verdict = edgeVerdict(rows);
console.log(`\n${table}\n\n${verdict}`);
writeFileSync(PAGE, withEdgeSection(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '# The fair house\n', section()));
process.exitCode = rows.some(isProfitable) ? 1 : 0;

function section(): string {
  const what = `${matches.toLocaleString('en-IN')} simulated matches of all three sports, ${Math.round(hours)} hours of play, secret \`${secret}\`.`;
  return `## Bots against the house

${what} Repeat it with \`npm run house-edge -- ${wanted} ${secret}\`; another secret is another world.

Each bot is a player of a real House: it bets through the House's verbs (price guard, betting delay, limits, commission, settlement) on a clock of its own, ₹1,000 a bet, at most 40 bets a match. It hears each update the moment the House has taken it in, sooner than any socket could tell it. Turnover is what was at risk: the stake of a back or yes, the liability of a lay or no. The interval of the return counts a match as one draw, since bets on one match win and lose together.

${table}

${verdict}`;
}
