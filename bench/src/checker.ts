import { createEngine, type Engine, marketChecks, moneyChecks } from '@crease/engine';
import { mustExecute } from './matching/must-execute.ts';
import { StartSource } from './start/start-source.ts';

const PLAYERS = 10_000;
const ORDERS = 50_000;
const ROUNDS = 5;
const WANTED_MS = 5;
/** One bet in this many matches another. */
const MEETING_EVERY = 3;
const MEETING_PRICE = 206;

interface Step {
  readonly about: string;
  /** Shortest of all rounds, ms, to exclude other load of the machine. */
  ms: number;
}

/** Steps of the live checker on a large engine: the longest of them is what a bet may have to wait. */
export function run(): void {
  console.log(`${PLAYERS} players, ${ORDERS} orders; shortest of ${ROUNDS} rounds per step`);
  for (const markets of [200, 1]) {
    const engine = engineOf(markets);
    const fills = [...engine.markets.values()].flatMap(({ books }) => [...books.values()]).map((book) => book.fills);
    const steps: Step[] = [];
    for (let round = 0; round < ROUNDS; round++) runChecks(engine, steps);
    steps.sort((one, other) => other.ms - one.ms);
    const [longest] = steps;
    const all = steps.reduce((sum, { ms }) => sum + ms, 0);
    console.log(
      `${markets} markets, ${fills.flat().length} fills: ${steps.length} steps, ${all.toFixed(0)} ms in total; longest ` +
        `${longest?.ms.toFixed(2)} ms (${longest?.about}; wanted: ${WANTED_MS} ms) ` +
        `${longest && longest.ms <= WANTED_MS ? 'ok' : 'MISSED'}`,
    );
    console.log(
      steps
        .slice(0, 5)
        .map(({ about, ms }) => `  ${ms.toFixed(2)} ms ${about}`)
        .join('\n'),
    );
  }
}

function engineOf(markets: number): Engine {
  const engine = createEngine({ assets: ['play:INR'] });
  let bets = 0;
  for (const command of new StartSource({ players: PLAYERS, orders: ORDERS, markets }).commands()) {
    const meets = command.type === 'placeOrder' && ++bets % MEETING_EVERY === 0;
    mustExecute(engine, meets ? { ...command, price: MEETING_PRICE } : command);
  }
  return engine;
}

function runChecks(engine: Engine, steps: Step[]): void {
  let at = 0;
  const take = (about: string, checks: Iterator<readonly string[]>) => {
    for (let number = 0; ; number++) {
      const started = performance.now();
      const { done, value } = checks.next();
      const ms = performance.now() - started;
      if (!done && value.length > 0) throw new Error(value[0]);
      const known = steps[at];
      if (known) known.ms = Math.min(known.ms, ms);
      else steps.push({ about: `${about}, step ${number}`, ms });
      at++;
      if (done) return;
    }
  };
  take('money', moneyChecks(engine));
  for (const market of engine.markets.values()) take(market.definition.marketId, marketChecks(engine, market));
}
