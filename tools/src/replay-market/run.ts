import { writeFile } from 'node:fs/promises';
import { LogCheck, type LogVerdict, type MarketReplay } from '@crease/exchange';
import { logFile, readLog } from './read-log.ts';

// npm run replay-market -- FILE|URL [COPY]: runs the matching of a market again; with COPY also keeps its log as a
// file.
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

/** Returns the verdict on a log in a few lines. */
function verdictText({ counts, head, heads, fault }: LogVerdict, { market }: MarketReplay): string {
  if (counts.lines === 0 && !fault) return 'The log is empty: nothing was checked.';
  const steps = `${counts.lines} lines: ${counts.orders} orders, ${counts.fills} fills, ${counts.releases} releases after a delay, ${counts.ends} orders cancelled or lapsed`;
  const name = market ? `${market.definition.name} (${market.definition.marketId})` : 'unknown market';
  if (fault) return `${name}\nWRONG in line ${fault.line}: ${fault.message}\nRight before it: ${steps}`;
  return `${name}\nEvery fill, priority, delay and lapse followed the rules.\n${steps}\nhead ${head}, ${heads} published heads agree`;
}
