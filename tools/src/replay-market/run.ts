import { writeFile } from 'node:fs/promises';
import { LogCheck } from '@crease/exchange';
import { logFile, readLog } from './read-log.ts';
import { verdictText } from './verdict-text.ts';

// npm run replay-market -- FILE|URL [COPY]: runs the matching of a market again; with COPY also keeps its log as a file.
const [from, copy] = process.argv.slice(2);
if (!from) {
  console.error("npm run replay-market -- log.jsonl | 'https://host/api/sports/match/log?marketId=…' [copy.jsonl]");
  process.exit(2);
}
const { lines, heads } = await readLog(from);
if (copy) await writeFile(copy, logFile(lines));
const check = new LogCheck(heads);
for (const line of lines) if (!check.add(line)) break;
const { verdict } = check;
console.log(verdictText(verdict, check.replay));
process.exitCode = verdict.fault || verdict.counts.lines === 0 ? 1 : 0;
