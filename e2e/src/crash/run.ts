import { FAULT_KINDS, tellCrashStory } from './crash-story.ts';

/** `npm run crash [-- rounds [seed]]`: at least a hundred lives of one record, each ended by another fault. */
const rounds = Number(process.argv[2] ?? 108);
const seed = process.argv[3] ?? String(Date.now());
console.log(`${rounds} rounds, ${FAULT_KINDS} kinds of fault, seed ${seed}`);
const started = performance.now();
const { answers, failures, log } = await tellCrashStory(seed, rounds, (line) => console.log(line));
const seconds = Math.round((performance.now() - started) / 1000);
if (failures.length > 0) for (const line of [...log, ...failures]) console.error(line);
console.log(
  failures.length === 0
    ? `${answers} acknowledged, none lost, none doubled, money adds up (${seconds} s)`
    : `FAILED with seed ${seed}: npm run crash -- ${rounds} ${seed}`,
);
process.exit(failures.length === 0 ? 0 : 1);
