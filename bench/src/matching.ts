import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { StreamShape } from './matching/order-stream.ts';
import type { Round } from './matching/play-round.ts';

const MEASURE = fileURLToPath(new URL('./matching/measure.ts', import.meta.url));
/** Orders live long: a larger nursery avoids copying them twice. `npm start` uses the same flag. */
const NURSERY_MB = 64;
const SEED = 'matching';
const GROWING: StreamShape = {
  seed: SEED,
  players: 1000,
  markets: 10,
  commands: 1_000_000,
  resting: 3000,
  crossing: 1,
};
const STEADY: StreamShape = { ...GROWING, crossing: 5 };

/**
 * The engine in memory on one thread without a store: check, reserve, match, account, answer, facts, reference index.
 * 70 % resting orders, 20 % cancels, 10 % crossing orders (five resting ones each). Every round starts from a fresh
 * engine; the first only warms up the compiler.
 */
export function run(): void {
  console.log(
    `seed ${SEED}; ${STEADY.players} players, ${STEADY.markets} markets of 3 runners; nursery ${NURSERY_MB} MB; load ${loadNow()}`,
  );
  const steady = measure('engine', 4, STEADY);
  print('1,000,000 commands, steady book', steady, '(wanted: 1,000,000)');
  print('the same, default nursery', measure('engine', 3, STEADY, []));
  compareCrossMatching();
  compareWithLibrary();
  compareSizes('placing with 1,000 and with 1,000,000 orders resting', [
    { ...STEADY, commands: 200_000, resting: 1000 },
    { ...STEADY, commands: 200_000, resting: 1_000_000 },
  ]);
  compareSizes('10,000 players, each on ten of 10 and of 10,000 markets, 100,000 orders resting', [
    { ...STEADY, commands: 200_000, resting: 100_000, players: 10_000, markets: 10 },
    { ...STEADY, commands: 200_000, resting: 100_000, players: 10_000, markets: 10_000 },
  ]);
  console.log(`load at the end ${loadNow()}`);
}

/** Number of pairs: off and on run in turn, so that another load concerns both. */
const CROSS_PAIRS = 5;

function compareCrossMatching(): void {
  const off = { ...STEADY, commands: 200_000 };
  const on = { ...off, crossMatching: true };
  const ratios: number[] = [];
  for (let pair = 0; pair < CROSS_PAIRS; pair++)
    ratios.push(rate(measure('engine', 3, off)) / rate(measure('engine', 3, on)));
  ratios.sort((one, other) => one - other);
  const middle = ratios[CROSS_PAIRS >> 1] as number;
  console.log(
    `cross matching on, cost ratio to off ${middle.toFixed(2)} (wanted: at most 1.3); pairs ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
  );
}

function compareWithLibrary(): void {
  const shape = { ...STEADY, commands: 200_000 };
  const [ours, theirs] = [measure('engine', 3, shape), measure('library', 3, shape)];
  if (last(ours).restingSize !== last(theirs).restingSize) throw new Error('the engines ended with different books');
  print('200,000 commands, the engine', ours);
  print('200,000 commands, nodejs-order-book (matching alone)', theirs);
  console.log(`ratio ${(rate(ours) / rate(theirs)).toFixed(1)}; both ended with the same resting size`);
}

function compareSizes(what: string, [small, large]: readonly [StreamShape, StreamShape]): void {
  const [few, many] = [measure('engine', 3, small), measure('engine', 3, large)];
  print(`${what}: the smaller`, few);
  print(`${what}: the larger`, many);
  console.log(`cost ratio ${(rate(few) / rate(many)).toFixed(2)} (wanted: at most 1.5)`);
}

function measure(
  engine: 'engine' | 'library',
  rounds: number,
  shape: StreamShape,
  flags = [`--max-semi-space-size=${NURSERY_MB}`],
): Round[] {
  const args = [...flags, '--import', 'tsx', MEASURE, engine, String(rounds), JSON.stringify(shape)];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 20 });
  return JSON.parse(output) as Round[];
}

/** Median of the rounds after the first. */
function rate(rounds: readonly Round[]): number {
  const rates = rounds
    .slice(1)
    .map((round) => round.commandsPerSecond)
    .sort((one, other) => one - other);
  return rates[rates.length >> 1] as number;
}

function print(what: string, rounds: readonly Round[], note = ''): void {
  const all = rounds.map((round) => Math.round(round.commandsPerSecond).toLocaleString('en-US')).join(', ');
  const facts = last(rounds).factsPerCommand;
  console.log(
    `${what}: ${Math.round(rate(rounds)).toLocaleString('en-US')} commands/s${note && ` ${note}`}; rounds ${all}${facts ? `; ${facts.toFixed(2)} facts each` : ''}`,
  );
}

function last(rounds: readonly Round[]): Round {
  return rounds[rounds.length - 1] as Round;
}

function loadNow(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}
