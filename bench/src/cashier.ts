import type { ChildProcess } from 'node:child_process';
import type { PayResult } from './cashier/payer-process.ts';
import { nextMessage, startChild } from './http/child-process.ts';
import type { LoadResult } from './http/load-process.ts';

/** Bets per second next to the payments, on a schedule: a busy evening. */
const BETS = 1_000;
/** Payment requests per second, half deposits and half withdrawals. */
const REQUESTS = 1_000;
const SECONDS = 10;
const CONNECTIONS = 64;
/** Longest wait for pending payments, seconds. */
const DRAIN_TIMEOUT_S = 60;

/**
 * Deposits and withdrawals through the sandboxes, with their signed callbacks, next to bets: the same bets on the same
 * schedule with and without payments. Deposits use HTTP; withdrawals are requested and approved in the engine, because
 * no client receives codes here, and are paid out by the product. An audit of the record ends the run.
 */
export async function run(): Promise<void> {
  const server = startChild(new URL('./cashier/serve-process.ts', import.meta.url), [], ['--max-semi-space-size=64']);
  const { port, bettors, payers } = await nextMessage<{ port: number; bettors: string[]; payers: string[] }>(
    server,
    'port',
  );
  const [loader, payer] = [
    startChild(new URL('./http/load-process.ts', import.meta.url)),
    startChild(new URL('./cashier/payer-process.ts', import.meta.url)),
  ];
  const bet = async (seconds: number) => {
    loader.send({ port, tokens: bettors, connections: CONNECTIONS, seconds, rate: BETS });
    return (await nextMessage<{ result: LoadResult }>(loader, 'result')).result;
  };
  await bet(3);
  const alone = await bet(SECONDS);
  console.log(`${BETS} bets/s alone: ${line(alone)}`);

  const half = REQUESTS / 2;
  payer.send({ port, tokens: payers, rate: half, seconds: SECONDS });
  server.send({ withdraw: { rate: half, seconds: SECONDS } });
  const [mixed, paying, { asked }] = await Promise.all([
    bet(SECONDS),
    nextMessage<{ result: PayResult }>(payer, 'result'),
    nextMessage<{ asked: number }>(server, 'asked'),
  ]);
  const { begun, paid, p99 } = paying.result;
  console.log(`with ${half} deposits/s and ${half} withdrawals/s: ${line(mixed)}`);
  console.log(
    `deposits started ${begun}, paid at the sandbox ${paid}, p99 of starting one ${p99.toFixed(0)} ms; withdrawals requested ${asked}`,
  );
  const ended = await settled(server, { paid, asked });
  console.log(
    `credited ${ended.credited} of ${paid}, paid out ${ended.paid} of ${asked}, ${ended.seconds.toFixed(0)} s after the last`,
  );
  server.send({ stop: true });
  const { breaches } = await nextMessage<{ breaches: string[] }>(server, 'breaches');
  for (const other of [loader, payer]) other.kill('SIGKILL');
  console.log(`audit: ${breaches.length === 0 ? 'clean' : breaches.join('; ')}`);
}

interface Totals {
  readonly credited: number;
  readonly paid: number;
}

/** Waits until all payments are credited and all approved withdrawals are paid out, or the timeout expires. */
async function settled(server: ChildProcess, due: { readonly paid: number; readonly asked: number }) {
  const started = performance.now();
  for (;;) {
    server.send({ count: true });
    const { totals } = await nextMessage<{ totals: Totals }>(server, 'totals');
    const seconds = (performance.now() - started) / 1000;
    if ((totals.credited >= due.paid && totals.paid >= due.asked) || seconds > DRAIN_TIMEOUT_S)
      return { ...totals, seconds };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function line({ accepted, seconds, latencies: { p50, p99, max } }: LoadResult): string {
  return `${Math.round(accepted / seconds)} bets/s; p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(0)} ms`;
}
