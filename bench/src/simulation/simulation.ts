import { Final } from './final/play-final.ts';
import type { FinalOptions } from './final/world.ts';
import { billLines, figureLines, roleLines, shardLine, waitLines } from './report.ts';
import { Shards } from './shards/play-shards.ts';
import { COMPARED, type ShardOptions } from './shards/shard-options.ts';
import { nameOf } from './sizes/bill.ts';
import { LAYOUTS, type Layout } from './sizes/layouts.ts';

const SEED = 'final';
/** POSTs of one web process under way, as in the product. */
const LINES = 16;
const WHOLE_S = 600;
const SHORT_S = 60;
const BRIEF_S = 20;

/**
 * Simulates houses of three sizes event by event, the largest for ten minutes of a final: waiting times, lost work,
 * load, memory and money by role. Then the ways to join web processes and writer, and writers that share the work. All
 * results are of this model, not measured.
 */
export function run(): void {
  console.log(`inputs of the model:\n${figureLines().join('\n')}`);
  for (const [at, layout] of LAYOUTS.entries()) {
    const isLargest = at === LAYOUTS.length - 1;
    const seconds = isLargest ? WHOLE_S : SHORT_S;
    const final = new Final({ ...optionsOf(layout), seconds, writerLostAt: seconds / 2 + 1 }).play();
    console.log(`\n## ${nameOf(layout)}, ${seconds} s: ${loadText(layout)}; a web process lost each minute`);
    for (const line of [...waitLines(final), ...roleLines(final, layout), ...billLines(layout, final)])
      console.log(line);
  }
  const largest = LAYOUTS.at(-1) as Layout;
  console.log(`\n## the same load, ${SHORT_S} s: other failures and less of it`);
  for (const change of [{ writerEnds: 'stopped' }, { betsPerSecond: 20_000 }] as const) {
    const options = { ...optionsOf(largest), seconds: SHORT_S, writerLostAt: SHORT_S / 2 + 1, ...change };
    console.log(`${JSON.stringify(change)}\n  ${waitLines(new Final(options).play()).join('\n  ')}`);
  }
  compareWays(largest);
  compareShards();
}

function optionsOf({ load }: Layout): FinalOptions {
  return {
    ...load,
    seed: SEED,
    seconds: BRIEF_S,
    lines: LINES,
    losesWebEachMinute: true,
    writerLostAt: null,
    writerEnds: 'killed',
  };
}

function loadText({ load }: Layout): string {
  const number = (value: number) => value.toLocaleString('en');
  return `${number(load.players)} players, ${number(load.watchers)} watch the final, ${number(load.betsPerSecond)} bets a second, ${load.webProcesses} web processes`;
}

/** The way of the bets to the writer: how many web processes take bets, and how many POSTs each has under way. */
function compareWays(layout: Layout): void {
  console.log(
    `\n## the same load without failures, ${BRIEF_S} s: web processes that take bets, POSTs under way of each`,
  );
  for (const [betProcesses, lines] of [
    [60, 16],
    [60, 1],
    [6, 16],
    [6, 2],
  ] as const) {
    const { bets, posts, writer } = new Final({
      ...optionsOf(layout),
      betProcesses,
      lines,
      losesWebEachMinute: false,
    }).play();
    const busy = (writer.thread.busyMs / BRIEF_S / 1000).toFixed(2);
    console.log(
      `  ${betProcesses} with ${lines}: bet ${bets.waits.text()} ms, ${(bets.sent / posts.made).toFixed(1)} bets a POST, writer ${busy} of its core`,
    );
  }
}

function compareShards(): void {
  console.log('\n## more than one writer: p50 · p99 · longest');
  const variants: readonly Partial<ShardOptions>[] = [
    { design: 'one', shards: 1 },
    { design: 'hold' },
    { design: 'allowance' },
    { design: 'allowance', share: 0.1 },
    { design: 'allowance', share: 0.1, shards: 16 },
    { design: 'hold', betsPerSecond: 40_000 },
    { design: 'allowance', betsPerSecond: 40_000 },
  ];
  for (const variant of variants) console.log(shardLine(new Shards({ ...COMPARED, ...variant }).play()));
}
