import { FIGURES, type Figure } from './final/figures.ts';
import type { Final } from './final/play-final.ts';
import type { Shards } from './shards/play-shards.ts';
import { ASSUMED, billOf, bytesPerSecond, memoryOf, nameOf } from './sizes/bill.ts';
import type { Layout } from './sizes/layouts.ts';

/** Returns every input of the model, a line each, with its source. */
export function figureLines(): string[] {
  return Object.entries<Figure>({ ...FIGURES, ...ASSUMED }).map(
    ([name, { value, unit, source }]) => `  ${name}: ${value} ${unit} (${source})`,
  );
}

/** Returns waiting times and lost work. Waits are p50, p99 and the longest, ms, with the network to the player. */
export function waitLines({ bets, prices, sockets, webLosses, silenceMs, writer, options }: Final): string[] {
  const { recoveredAt, longestQueue } = writer;
  const recoveredS = recoveredAt === null ? null : recoveredAt / 1000 - (options.writerLostAt ?? 0);
  return [
    `waits, p50 · p99 · longest ms: bet ${bets.waits.text()}; price on the screen ${prices.waits.text()}` +
      (sockets.waits.count > 0 ? `; prices again after a lost web process ${sockets.waits.text()}` : ''),
    `bets: ${whole(bets.sent)} sent, ${whole(bets.answered)} answered, ${whole(bets.refused)} refused (queue full), ` +
      `${whole(bets.givenUp)} given up, ${whole(bets.waiting)} under way; ${whole(bets.repeated)} sent twice under one ` +
      `reference, ${whole(bets.storedUnseen)} stored though their caller gave up`,
    `web processes lost: ${webLosses}, sockets that connected again: ${whole(sockets.waits.count)}`,
    ...(recoveredS === null
      ? []
      : [
          `writer ${options.writerEnds}: silence ${(silenceMs / 1000).toFixed(1)} s, its queue short again after ` +
            `${recoveredS.toFixed(1)} s; longest queue ${whole(longestQueue)}`,
        ]),
  ];
}

/** Returns how busy each role is, and what it needs. */
export function roleLines(final: Final, layout: Layout): string[] {
  const { webs, writer, prices, sockets, options } = final;
  const share = (busyMs: number) => (busyMs / options.seconds / 1000).toFixed(2);
  const busiest = Math.max(...webs.all.map(({ thread }) => thread.busyMs));
  const mean = webs.all.reduce((sum, { thread }) => sum + thread.busyMs, 0) / webs.all.length;
  const rate = prices.deliveries / options.seconds;
  const memory = memoryOf(layout, sockets.most);
  const balancing = (rate * ASSUMED.balancerUs.value) / 1e6;
  return [
    `cores busy: web process ${share(mean)} (busiest ${share(busiest)}), writer ${share(writer.thread.busyMs)}, ` +
      `PostgreSQL ${share(writer.databaseMs)}, NATS ${share(prices.nats.busyMs)}, HAProxy ${balancing.toFixed(1)} in all`,
    `memory: web process ${whole(memory.webProcess)} MB with ${whole(sockets.most)} sockets, writer ${whole(memory.writer)} MB ` +
      `with ${whole(layout.openOrders)} open orders, HAProxy ${whole(memory.balancer)} MB`,
    `network: ${whole(rate)} updates a second to players = ${((bytesPerSecond(rate) * 8) / 1e9).toFixed(2)} Gbit/s`,
  ];
}

/** Returns the machines of a layout and what they cost in a month. */
export function billLines(layout: Layout, final: Final): string[] {
  const { machines, traffic, total } = billOf(layout, final.prices.deliveries / final.options.seconds);
  return [
    ...layout.machines.map(({ count, cpus, memoryGb, runs }) => `  ${count} × ${cpus} vCPU, ${memoryGb} GB: ${runs}`),
    `${nameOf(layout)} a month at the assumed prices: ${whole(machines)} machines + ${whole(traffic)} traffic = ${whole(total)} USD`,
  ];
}

/** Returns one row of the comparison of shards. */
export function shardLine({ options, waits, queues, messages, sent, toppedUp, calledBack, hottest }: Shards): string {
  const { design, shards, share, betsPerSecond } = options;
  const commands = queues.reduce((sum, queue) => sum + queue.commands, 0) / sent;
  const percent = (count: number) => `${((100 * count) / sent).toFixed(1)} %`;
  const name = design === 'allowance' ? `allowance ${share * 100} %` : design;
  return (
    `  ${name}, ${shards} shards, ${whole(betsPerSecond)} bets/s: ${waits.text()} ms; messages a bet ` +
    `${(messages / sent).toFixed(1)}, commands ${commands.toFixed(1)}; money fetched for ${percent(toppedUp)}, called back ` +
    `for ${percent(calledBack)}; hottest shard ${hottest.toFixed(1)} × the mean`
  );
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en');
}
