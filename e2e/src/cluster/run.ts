import { once } from 'node:events';
import { runChaos } from './chaos/chaos.ts';
import { reportOf, violationsOf } from './chaos/report.ts';
import { Cluster } from './cluster.ts';
import { readOptions, USAGE } from './options.ts';
import { missingPrograms } from './programs.ts';

const FAILED = 1;

/** `npm run cluster`: see {@link USAGE}. */
const missing = missingPrograms();
if (missing) fail(missing);
const { firstPort, chaos } = optionsOrFail();
const cluster = new Cluster({ firstPort, onStep: (line) => console.log(line) });
const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => 130);
const exitCode = await Promise.race([interrupted, work()]);
console.log('stopping');
// The databases and logs of a run that failed tell why.
const isFailed = exitCode === FAILED;
await cluster.stop(isFailed);
if (isFailed) console.error(`databases and logs: ${cluster.folder}`);
process.exit(exitCode);

/** @returns the exit code. */
async function work(): Promise<number> {
  try {
    await cluster.start();
    for (const line of cluster.description) console.log(line);
    if (!chaos) return await interrupted;
    const findings = await runChaos(cluster, chaos, (line) => console.log(line));
    for (const line of ['', ...reportOf(findings)]) console.log(line);
    const violations = violationsOf(findings);
    for (const line of violations) console.error(`FAILED, seed ${chaos.seed}: ${line}`);
    return violations.length === 0 ? 0 : FAILED;
  } catch (error) {
    console.error((error as Error).message);
    return FAILED;
  }
}

function optionsOrFail() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}
