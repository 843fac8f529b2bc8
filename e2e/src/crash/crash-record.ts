import { isDeepStrictEqual } from 'node:util';
import { englishRefusal } from '@crease/contract';
import type { Answer } from '@crease/engine';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { ChildHandle, Reply } from './child-handle.ts';
import type { CrashWorld, RefCommand } from './crash-world.ts';
import type { Inspection, StoredBet } from './protocol.ts';

/** What the callers know: every reply that they received, and every command without one. */
export class CrashRecord {
  readonly #answered = new Map<string, { command: RefCommand; answer: Answer }>();
  readonly #unknown = new Map<string, RefCommand>();
  /** Violated invariants, each with the place where it was detected. */
  readonly failures: string[] = [];
  /** The latest log lines of the processes, for debugging. */
  readonly log: string[] = [];

  get answers(): number {
    return this.#answered.size;
  }

  get unknown(): number {
    return this.#unknown.size;
  }

  addLine(line: string): void {
    this.log.push(line);
    if (this.log.length > 60) this.log.shift();
  }

  /** Records a caller's reply. A later reply to the same reference must be equal. */
  note(command: RefCommand, reply: Reply): void {
    const key = keyOf(command);
    if (reply.kind === 'bug') this.failures.push(`${key}: ${reply.message}`);
    if (reply.kind !== 'answer') {
      if (!this.#answered.has(key)) this.#unknown.set(key, command);
      return;
    }
    this.#unknown.delete(key);
    this.#noteAnswer(command, reply.answer);
  }

  #noteAnswer(command: RefCommand, answer: Answer | Refusal): void {
    const key = keyOf(command);
    const before = this.#answered.get(key);
    if (isRefusal(answer)) {
      if (before)
        this.failures.push(`[I12] ${key} was accepted, then refused: ${answer.code} ${englishRefusal(answer)}`);
      return;
    }
    if (before && !isDeepStrictEqual(before.answer, answer))
      this.failures.push(
        `[I12] ${key} got two answers: ${JSON.stringify(before.answer)} and ${JSON.stringify(answer)}`,
      );
    if (!before) this.#answered.set(key, { command, answer });
  }

  /** Sends bets at once, and records their replies. */
  async sendWave(child: ChildHandle, world: CrashWorld, count: number, onReply = () => {}): Promise<void> {
    const bet = async () => {
      const command = world.next();
      this.note(command, await child.submit(command));
      onReply();
    };
    await Promise.all(Array.from({ length: count }, bet));
  }

  /** Repeats each command without a reply under its reference, and so gets a definite one. */
  async lookUpUnanswered(child: ChildHandle): Promise<void> {
    const commands = [...this.#unknown.values()];
    await Promise.all(commands.map(async (command) => this.note(command, await child.submit(command))));
  }

  /** Repeats the latest commands with a reply, up to this many. */
  async repeat(child: ChildHandle, count: number): Promise<void> {
    const latest = [...this.#answered.values()].slice(-count);
    await Promise.all(latest.map(async ({ command }) => this.note(command, await child.submit(command))));
  }

  /**
   * Checks that every acknowledged command is stored once as requested, and nothing else, provided that no command is
   * unknown. Exposure equals holds and money adds up, by the product's own checks.
   * @param latest number of bets compared one by one, the latest first; all are counted.
   */
  async verify(child: ChildHandle, latest: number): Promise<void> {
    const all = [...this.#answered.values()].filter(({ answer }) => answer.kind === 'order');
    const bets = all.slice(-latest);
    const inspection = await child.call(
      'inspect',
      bets.map(({ command }) => command),
    );
    if (!inspection) return;
    this.failures.push(...inspection.breaches);
    for (const [at, { command, answer }] of bets.entries())
      this.#verifyBet(command, answer, inspection.bets[at] ?? null);
    this.#verifyCount(inspection, all.length);
  }

  #verifyBet(command: RefCommand, answer: Answer, stored: StoredBet | null): void {
    const key = keyOf(command);
    if (command.type !== 'placeOrder' || answer.kind !== 'order') return;
    if (!stored) {
      this.failures.push(`[I11] ${key} was acknowledged and is lost`);
      return;
    }
    const runnerIndex = command.runnerId === 'tides' ? 0 : 1;
    const { playerId, clientRef, marketId, side, price, size } = command;
    const requested = { orderId: answer.order.orderId, playerId, clientRef, marketId, side, price, size, runnerIndex };
    if (!isDeepStrictEqual(requested, stored))
      this.failures.push(
        `[I11] ${key} was acknowledged as ${JSON.stringify(requested)}, stored as ${JSON.stringify(stored)}`,
      );
  }

  #verifyCount({ orders }: Inspection, acknowledged: number): void {
    const most = acknowledged + this.#unknown.size;
    if (orders < acknowledged || orders > most)
      this.failures.push(
        `[I12] ${orders} orders are stored; ${acknowledged} were acknowledged, ${this.#unknown.size} unknown`,
      );
  }
}

function keyOf({ playerId, clientRef }: RefCommand): string {
  return `${playerId}/${clientRef}`;
}
