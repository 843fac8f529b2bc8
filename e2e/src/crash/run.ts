import { FAULT_KINDS, runCrashScenario } from './crash-scenario.ts';
import { runFailoverScenario } from './failover/failover-scenario.ts';
import { GAME_FAULTS, runGamesScenario } from './games/games-scenario.ts';
import { MONEY_FAULTS, runMoneyScenario } from './money-scenario.ts';
import { REGULAR_FAULTS, runRegularScenario } from './regular-scenario.ts';
import { runReplicaScenario } from './replica/replica-scenario.ts';

/**
 * `npm run crash -- failover [rounds [seed]]`: a writer on a shared database is killed and stopped in turn, and its
 * standby takes over: 150 times by default.
 *
 * `npm run crash -- replica [rounds [seed]]`: a house is killed with its database, its disk is lost, and its replica is
 * promoted: 20 times by default.
 *
 * `npm run crash [-- rounds [seed]]`: at least a hundred lives of one database, each ended by another fault; then lives
 * of a second with deposits and withdrawals, of a third with bonuses, limits and rewards, and of a fourth with games:
 * by default each of their faults once.
 */
const USUAL = 108;
if (process.argv[2] === 'failover') await failOver(Number(process.argv[3] ?? 150), process.argv[4]);
if (process.argv[2] === 'replica') await promote(Number(process.argv[3] ?? 20), process.argv[4]);
const rounds = Number(process.argv[2] ?? USUAL);
const seed = process.argv[3] ?? String(Date.now());
const moneyRounds = Math.ceil((rounds * MONEY_FAULTS) / USUAL);
const started = performance.now();
console.log(`${rounds} rounds, ${FAULT_KINDS} kinds of fault, seed ${seed}`);
const bets = await runCrashScenario(seed, rounds, (line) => console.log(line));
console.log(`${moneyRounds} rounds of money, ${MONEY_FAULTS} kinds of fault`);
const money = await runMoneyScenario(seed, moneyRounds, (line) => console.log(line));
const weeks = Math.ceil((rounds * REGULAR_FAULTS) / USUAL);
console.log(`${weeks} rounds of bonuses, limits and rewards, ${REGULAR_FAULTS} kinds of fault`);
const regular = await runRegularScenario(seed, weeks, (line) => console.log(line));
const lives = Math.ceil((rounds * GAME_FAULTS) / USUAL);
console.log(`${lives} rounds of games, ${GAME_FAULTS} kinds of fault`);
const games = await runGamesScenario(seed, lives, (line) => console.log(line));
const seconds = Math.round((performance.now() - started) / 1000);
const failures = [...bets.failures, ...money.failures, ...regular.failures, ...games.failures];
if (failures.length > 0)
  for (const line of [...bets.log, ...money.log, ...regular.log, ...games.log, ...failures]) console.error(line);
console.log(
  failures.length === 0
    ? `${bets.answers} acknowledged, ${money.deposits} deposits, ${money.withdrawals} withdrawals, ${regular.claims} ` +
        `bonuses, ${regular.rewards} rewards, ${games.bets} bets on games, ${games.providerRounds} rounds at a ` +
        `provider: none lost, none doubled, money adds up (${seconds} s)`
    : `FAILED with seed ${seed}: npm run crash -- ${rounds} ${seed}`,
);
process.exit(failures.length === 0 ? 0 : 1);

async function failOver(rounds: number, seed = String(Date.now())): Promise<never> {
  console.log(`${rounds} fail-overs, seed ${seed}`);
  const { answers, silences, failures, log } = await runFailoverScenario(seed, rounds, (line) => console.log(line));
  if (failures.length > 0) for (const line of [...log, ...failures]) console.error(line);
  for (const [fault, times] of Object.entries(silences)) {
    const sorted = times.toSorted((one, other) => one - other).map(Math.round);
    console.log(
      `${fault}: ${sorted.length} times, silent for ${sorted[sorted.length >> 1]} ms, longest ${sorted.at(-1)}`,
    );
  }
  console.log(
    failures.length === 0
      ? `${answers} acknowledged: none lost, none doubled, nothing answered by a replaced writer`
      : `FAILED with seed ${seed}: npm run crash -- failover ${rounds} ${seed}`,
  );
  process.exit(failures.length === 0 ? 0 : 1);
}

async function promote(rounds: number, seed = String(Date.now())): Promise<never> {
  console.log(`${rounds} houses and disks lost, seed ${seed}`);
  const { answers, failures, log } = await runReplicaScenario(seed, rounds, (line) => console.log(line));
  if (failures.length > 0) for (const line of [...log, ...failures]) console.error(line);
  console.log(
    failures.length === 0
      ? `${answers} acknowledged: none lost, none doubled`
      : `FAILED with seed ${seed}: npm run crash -- replica ${rounds} ${seed}`,
  );
  process.exit(failures.length === 0 ? 0 : 1);
}
