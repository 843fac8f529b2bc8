import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { StreamShape } from './matching/order-stream.ts';
import type { Round } from './matching/play-engine.ts';

const MEASURE = fileURLToPath(new URL('./matching/measure.ts', import.meta.url));
/** Orders live long: a larger nursery saves copying them twice. `npm start` runs with the same flag. */
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
 * The House in memory on one thread, no store: check, reserve, match, account, answer, facts, reference index.
 * 70 % orders that rest, 20 % cancels, 10 % orders that cross (five resting ones each). Every round starts from
 * a fresh House; the first only warms the compiler.
 */
export function run(): void {
  console.log(
    `seed ${SEED}; ${STEADY.players} players, ${STEADY.markets} markets of 3 runners; nursery ${NURSERY_MB} MB; load ${loadNow()}`,
  );
  const steady = measure('house', 4, STEADY);
  tell('1,000,000 commands, steady book', steady, '(wanted: 1,000,000)');
  tell('the same, default nursery', measure('house', 3, STEADY, []));
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

function compareWithLibrary(): void {
  const shape = { ...STEADY, commands: 200_000 };
  const [ours, theirs] = [measure('house', 3, shape), measure('library', 3, shape)];
  if (last(ours).restingSize !== last(theirs).restingSize) throw new Error('the engines ended with different books');
  tell('200,000 commands, the House', ours);
  tell('200,000 commands, nodejs-order-book (matching alone)', theirs);
  console.log(`ratio ${(rate(ours) / rate(theirs)).toFixed(1)}; both ended with the same size resting`);
}

function compareSizes(what: string, [small, large]: readonly [StreamShape, StreamShape]): void {
  const [few, many] = [measure('house', 3, small), measure('house', 3, large)];
  tell(`${what}: the smaller`, few);
  tell(`${what}: the larger`, many);
  console.log(`cost ratio ${(rate(few) / rate(many)).toFixed(2)} (wanted: at most 1.5)`);
}

function measure(
  engine: 'house' | 'library',
  rounds: number,
  shape: StreamShape,
  flags = [`--max-semi-space-size=${NURSERY_MB}`],
): Round[] {
  const args = [...flags, '--import', 'tsx', MEASURE, engine, String(rounds), JSON.stringify(shape)];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 20 });
  return JSON.parse(output) as Round[];
}

/** The median of the rounds after the first. */
function rate(rounds: readonly Round[]): number {
  const rates = rounds
    .slice(1)
    .map((round) => round.commandsPerSecond)
    .sort((one, other) => one - other);
  return rates[rates.length >> 1] as number;
}

function tell(what: string, rounds: readonly Round[], note = ''): void {
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
