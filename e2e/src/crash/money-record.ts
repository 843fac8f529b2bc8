import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildHandle } from './child-handle.ts';
import type { CrashRecord } from './crash-record.ts';
import { PAYER_BALANCE } from './crash-world.ts';
import type { Payer, Payment } from './payer.ts';
import { openPlayerClient } from './player-client.ts';
import type { Entry, RequestsOf } from './protocol.ts';

const RUPEES = 100;
const DAY_MS = 86_400_000;

interface Seen {
  readonly child: ChildHandle;
  readonly doors: { readonly base: string; readonly entries: readonly Entry[] };
  readonly record: CrashRecord;
  readonly payers: readonly Payer[];
  /** In the last life nothing is under way any more. */
  readonly isLast: boolean;
  /** When this life began, epoch ms. */
  readonly bornAt: number;
}

/** How long a life waits for providers, ms: callbacks are sent every second; a lost one is requested after 20. */
const TIMEOUT_MS = { usual: 2_500, last: 60_000 } as const;

/** A payer's own knowledge, for comparison with the database. */
interface Compared {
  readonly payer: Payer;
  readonly own: RequestsOf;
  /** Statement lines of each request, by its name. */
  readonly lines: ReadonlyMap<string, number>;
  readonly isLast: boolean;
}

/**
 * Compares the payers' knowledge with the database: each payment that a sandbox accepted is credited once, each
 * withdrawal is held, paid or returned, once, each with one statement line, and the balance is their sum.
 * @returns the number of paid withdrawals; fewer if the process dies meanwhile.
 */
export async function verifyMoney(seen: Seen): Promise<number> {
  const { child, payers, record, isLast, doors } = seen;
  await settle(seen);
  await record.verify(child, 0);
  let paid = 0;
  for (const [at, payer] of payers.entries()) {
    const lines = await linesOf(doors.base, doors.entries[at] as Entry);
    const [own] = (await child.call('requests', [payer.playerId])) ?? [];
    const inspection = await child.call('inspect', []);
    if (!lines || !own || !inspection) return paid;
    paid += own.withdrawals.filter(({ status }) => status === 'approved').length;
    const compared = { payer, own, lines, isLast };
    record.failures.push(...depositBreaches(compared), ...withdrawalBreaches(compared));
    if (isLast) record.failures.push(...sumBreaches(compared, inspection.cash[payer.playerId] ?? 0));
  }
  return paid;
}

/** Waits until no provider call is pending, or the timeout. */
async function settle({ child, payers, isLast, bornAt }: Seen): Promise<void> {
  const giveUpAt = performance.now() + (isLast ? TIMEOUT_MS.last : TIMEOUT_MS.usual);
  while (performance.now() < giveUpAt) {
    const requests = await child.call(
      'requests',
      payers.map(({ playerId }) => playerId),
    );
    if (!requests?.some((one, at) => isUnderWay(one, payers[at] as Payer, bornAt))) return;
    await sleep(100);
  }
}

/** A payout that was under way when its sandbox died with it is retried after a quarter of an hour: it stays held. */
function isUnderWay({ deposits, withdrawals }: RequestsOf, { payments }: Payer, bornAt: number): boolean {
  const acted = new Set(payments.filter(({ state }) => state === 'acted').map(({ depositId }) => depositId));
  return (
    deposits.some(({ depositId, status }) => acted.has(`D-${depositId}`) && status === 'pending') ||
    withdrawals.some(({ status, send }) => status === 'pending' && (send === null || send.at >= bornAt))
  );
}

function depositBreaches({ payer, own, lines, isLast }: Compared): string[] {
  const rows = new Map(own.deposits.map((row) => [`D-${row.depositId}`, row]));
  const known = new Set(payer.payments.map(({ depositId }) => depositId));
  const unexpected = [...rows.keys()].filter((name) => isLast && !known.has(name));
  const breaches = unexpected.map((name) => `[I12] ${name} has no request`);
  for (const payment of payer.payments) {
    const { depositId, state } = payment;
    if (depositId === null) continue;
    const row = rows.get(depositId);
    const credited = row?.creditedMoney ?? -1;
    const isFinal = isLast && state === 'acted';
    const allowed = isFinal ? [due(payment)] : [0, payment.amount * RUPEES];
    if (!allowed.includes(credited))
      breaches.push(`[I17] ${depositId} (${state}, ${row?.status}): ${credited} credited`);
    const wanted = credited > 0 ? 1 : 0;
    if (isLast ? lines.get(depositId) !== (wanted || undefined) : (lines.get(depositId) ?? 0) > 1)
      breaches.push(`[I26] ${depositId} has ${lines.get(depositId)} lines`);
  }
  return breaches;
}

/** The amount that a payment credits once its provider has replied. */
const due = ({ outcome, amount }: Payment) => (outcome === 'failed' ? 0 : amount * RUPEES);

function withdrawalBreaches({ payer, own, lines, isLast }: Compared): string[] {
  const rows = new Map(own.withdrawals.map((row) => [row.withdrawalId, row]));
  const breaches: string[] = [];
  for (const { withdrawalId, command } of payer.takings) {
    if (withdrawalId === null) continue;
    const row = rows.get(withdrawalId);
    if (!row) {
      breaches.push(`[I11] W-${withdrawalId} was acknowledged and is lost`);
      continue;
    }
    const { status, captured, returned, houseLoss } = row;
    const isPaid = status === 'approved';
    if (captured !== (isPaid ? command.amount : 0) || returned !== 0 || houseLoss !== 0)
      breaches.push(`[I16] W-${withdrawalId} (${status}): ${captured} paid, ${returned} back, ${houseLoss} lost`);
    const count = lines.get(`W-${withdrawalId}`) ?? 0;
    if (isLast ? count !== (isPaid ? 1 : 0) : count > 1) breaches.push(`[I26] W-${withdrawalId} has ${count} lines`);
  }
  const unanswered = payer.takings.filter(({ withdrawalId }) => withdrawalId === null).length;
  const extra = own.withdrawals.length - (payer.takings.length - unanswered);
  if (extra < 0 || extra > unanswered) breaches.push(`[I12] ${own.withdrawals.length} withdrawals are stored`);
  return breaches;
}

/** A payer's balance is the opening balance plus what was acknowledged, and nothing else. */
function sumBreaches({ payer, own }: Compared, cash: number): string[] {
  let sum = PAYER_BALANCE;
  for (const payment of payer.payments) if (payment.state === 'acted') sum += due(payment);
  const acted = new Set(payer.payments.filter(({ state }) => state === 'acted').map(({ depositId }) => depositId));
  for (const { depositId, creditedMoney } of own.deposits) if (!acted.has(`D-${depositId}`)) sum += creditedMoney;
  for (const { captured } of own.withdrawals) sum -= captured;
  return sum === cash ? [] : [`[MO-08] player ${payer.playerId} owns ${cash}, due are ${sum}`];
}

/** null: the process died meanwhile. */
async function linesOf(base: string, { token }: Entry): Promise<ReadonlyMap<string, number> | null> {
  const client = openPlayerClient(base, token);
  const [from, to] = [-DAY_MS, DAY_MS].map((by) => new Date(Date.now() + by).toISOString().slice(0, 10));
  const lines = new Map<string, number>();
  for (let page = 1; ; page++) {
    const reply = await client.get(`/getAccountstatement/${from}/${to}?page=${page}`);
    if (reply?.status !== 200) return null;
    const items = reply.data.items as readonly { readonly reference: string }[];
    for (const { reference } of items) lines.set(reference, (lines.get(reference) ?? 0) + 1);
    if (items.length === 0) return lines;
  }
}
