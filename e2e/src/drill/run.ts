import { Drill, type Step } from './drill.ts';

/**
 * `npm run drill [-- seed]`: backup under load, kill -9, data directory deleted, restore with the log, audit. Prints a
 * line per step; exits with 1 if something is lost or a step fails.
 */
const seed = process.argv[2] ?? String(Date.now());

function line({ step, what, seconds, result, isLost }: Step): string {
  return [
    step.padEnd(9),
    what.padEnd(60),
    `${seconds.toFixed(1)} s`.padStart(8),
    ` ${isLost ? 'FAILED: ' : ''}${result}`,
  ].join(' ');
}

console.log(`${'step'.padEnd(9)} ${'what'.padEnd(60)} ${'time'.padStart(8)}  result`);
const drill = new Drill(seed, (step) => console.log(line(step)));
try {
  await drill.run();
  console.log('Nothing that the backup and the stored log cover is lost.');
} catch {
  for (const text of drill.log.slice(-20)) console.error(text);
  console.error(`FAILED with seed ${seed}`);
  process.exitCode = 1;
}
