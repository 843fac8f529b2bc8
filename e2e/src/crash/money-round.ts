import { setTimeout as sleep } from 'node:timers/promises';
import { type ChildHandle, startChild } from './child-handle.ts';
import type { CrashRecord } from './crash-record.ts';
import type { CrashWorld } from './crash-world.ts';
import { verifyMoney } from './money-record.ts';
import type { Payer } from './payer.ts';
import { openPlayerClient } from './player-client.ts';
import type { CrashAt } from './protocol.ts';

/** A point to die at, or milliseconds after the server opens; null: it runs to its end. */
export type MoneyFault = CrashAt | number | null;

export interface MoneyRoundOptions {
  readonly dataDir: string;
  readonly world: CrashWorld;
  readonly record: CrashRecord;
  readonly payers: readonly Payer[];
  readonly fault: MoneyFault;
}

/** New deposits and withdrawals of each payer in one life. */
const FRESH = 2;
const AT_ONCE = 10;

/**
 * One life of the full server: bets, deposits and withdrawals at once, until its fault. Failures are recorded.
 * @returns the number of paid withdrawals in all, if the process survived.
 */
export async function playMoneyRound(options: MoneyRoundOptions): Promise<number> {
  const { dataDir, world, record, payers, fault } = options;
  const bornAt = Date.now();
  const crashAt = typeof fault === 'number' ? null : fault;
  const child = startChild({ dataDir, crashAt, isWhole: true }, (line) => record.addLine(line));
  try {
    if (!(await child.ready)) return 0;
    for (const command of [...world.begin(), ...world.feed()]) await child.submit(command);
    const doors = await child.call(
      'enter',
      payers.map(({ playerId }) => playerId),
    );
    if (!doors) return 0;
    if (typeof fault === 'number') void sleep(fault).then(() => child.kill());
    await record.lookUpUnanswered(child);
    const progress = { isOver: false };
    const paying = Promise.all(
      payers.map(async (payer, at) => {
        const entry = doors.entries[at] as (typeof doors.entries)[number];
        await payer.live({ child, entry, cashier: openPlayerClient(doors.base, entry.token) }, FRESH);
      }),
    ).finally(() => {
      progress.isOver = true;
    });
    await Promise.all([paying, bet(child, options, progress)]);
    return await verifyMoney({ child, doors, record, payers, isLast: fault === null, bornAt });
  } finally {
    child.kill();
    await child.dead;
  }
}

/** Places bets of other players while money moves. */
async function bet(
  child: ChildHandle,
  { world, record }: MoneyRoundOptions,
  progress: { readonly isOver: boolean },
): Promise<void> {
  while (!progress.isOver && !child.isDead) {
    await record.sendWave(child, world, AT_ONCE);
    await sleep(20);
  }
}
