import { type Asset, createPrng, hash32, isRefusal, type Prng, type Refusal } from '@crease/kernel';
import { autoBreaches } from '../cash-outs/testing/auto-breaches.ts';
import {
  type Answer,
  type Command,
  checkInvariants,
  createEngine,
  type Engine,
  execute,
  type Fact,
  isNeedsAnswer,
  type Outcome,
  restoreEngine,
  type Ticket,
} from '../index.ts';
import { type LoggedCommand, loggedCommand } from '../logged-command.ts';
import { dumpEngine } from './dump-engine.ts';
import { FactStore } from './fact-store.ts';
import { withAnotherBody } from './storms/another-body.ts';
import { bonusBreaches } from './storms/bonus-breaches.ts';
import { cashierBreaches } from './storms/cashier-breaches.ts';
import { limitBreaches, limitsBefore } from './storms/limit-breaches.ts';
import { stoppedBreaches } from './storms/referral-breaches.ts';
import { moneyBefore, stepBreaches } from './storms/step-breaches.ts';
import { TicketWatch } from './storms/ticket-watch.ts';

export const STORM_ASSETS: readonly Asset[] = ['play:INR', 'real:INR'];
/** Options of the engine at the start of a storm and after a restart. */
export const STORM_OPTIONS = {
  assets: STORM_ASSETS,
  recentAnswers: 40,
  matchingLog: true,
  limits: { liveOrdersPerPlayer: 30, paidAtOnce: 2, plannedAtOnce: 7, voidedAtOnce: 2 },
};

/** An answered command with a client reference, and its answer. */
interface Answered {
  readonly command: Command & { clientRef: string };
  readonly answer: string;
}

/** An engine whose invariants are checked after every command; a breach throws with the seed and the step. */
export class CheckedEngine {
  engine: Engine = createEngine(STORM_OPTIONS);
  readonly store = new FactStore();
  readonly prng: Prng;
  now = 1_700_000_000_000;
  step = 0;
  /** Rolling hash of every fact in order: equal runs have equal digests. */
  digest = 0;
  /** How often each command was done, refused and ignored, to verify that the storm covered them. */
  readonly tally = new Map<string, number>();
  /** Every command so far, as a log would keep it. */
  readonly log: LoggedCommand[] = [];
  protected readonly answered: Answered[] = [];
  readonly #tickets = new TicketWatch();
  readonly #seed: string;
  readonly #onFacts: (facts: readonly Fact[]) => void;

  /** @param onFacts receives the facts of each command, before later commands change the objects they point at. */
  constructor(seed: string, onFacts: (facts: readonly Fact[]) => void = () => {}) {
    this.#seed = seed;
    this.#onFacts = onFacts;
    this.prng = createPrng(seed);
  }

  /** Runs a command with a reference; its answer is remembered for repeating. */
  protected ask(command: Command & { clientRef: string }): Outcome | Refusal {
    const outcome = this.do(command);
    if (!isRefusal(outcome)) this.answered.push({ command, answer: JSON.stringify(outcome.answer) });
    return outcome;
  }

  /** [I12] Repeats a command: the same answer, no facts; another command under its reference is refused. */
  protected repeat({ command, answer }: Answered): void {
    const again = this.do(command);
    if (isRefusal(again)) this.fail(`[I12] ${command.clientRef} was refused when repeated`);
    if (again.facts.length > 0 || JSON.stringify(again.answer) !== answer)
      this.fail(`[I12] ${command.clientRef} was answered otherwise when repeated`);
    const outcome = this.do(withAnotherBody(command));
    if (!isRefusal(outcome) || outcome.code !== 'DUPLICATE_REF')
      this.fail(`[B02] ${command.clientRef} was taken for another body`);
  }

  /** [M06] Restarts between two commands; the store alone restores the same engine. */
  protected restore(): void {
    const before = dumpEngine(this.engine);
    this.engine = restoreEngine(this.store.engineRows(), STORM_OPTIONS);
    const after = dumpEngine(this.engine);
    if (JSON.stringify(after) !== JSON.stringify(before)) this.#failDump(before, after);
    this.do({ type: 'restart' });
    if (this.engine.due.orders.length > 0) this.fail('orders still wait after a restart');
  }

  protected do(command: Command, now = this.now) {
    const before = moneyBefore(this.engine, command);
    const limits = limitsBefore(this.engine, this.store, command);
    const stops = { referrals: new Map(this.store.referrals), heldReferrers: new Set(this.store.heldReferrers) };
    const outcome = this.#execute(command, now);
    const verdict = isRefusal(outcome) ? outcome.code : ignoredReason(outcome.answer);
    this.#count(`${command.type} ${verdict}`);
    if (isRefusal(outcome)) {
      this.digest = hash32(`${this.digest}${outcome.code}`);
    } else {
      this.digest = hash32(`${this.digest}${JSON.stringify(outcome)}`);
      this.store.commit(outcome.facts);
      this.#onFacts(outcome.facts);
      for (const fact of outcome.facts) this.#count(nameOf(fact));
      const { facts } = outcome;
      const [breach] = [
        ...stepBreaches(this.engine, { command, facts, before }),
        ...limitBreaches(this.engine, this.store, { command, facts, before: limits }),
        ...stoppedBreaches(facts, stops),
        ...autoBreaches(this.engine, command, facts),
        ...this.#tickets.breaches(this.engine, this.store, facts),
      ];
      if (breach) this.fail(breach);
    }
    this.check(command);
    return outcome;
  }

  #execute(command: Command, now: number) {
    const outcome = execute(this.engine, command, { now });
    if (!isNeedsAnswer(outcome)) {
      this.log.push(loggedCommand(command, { now }));
      return outcome;
    }
    const { playerId, clientRef } = outcome.needsAnswer;
    const storedAnswer = this.store.answerOf(playerId, clientRef);
    // Eventually the past answers of each player are read.
    if (this.step % 5 === 0) {
      this.engine.refs.addHashes(this.store.refHashesOf(playerId));
      this.engine.refs.endUnread(playerId);
    }
    this.log.push(loggedCommand(command, { now, storedAnswer }));
    return execute(this.engine, command, { now, storedAnswer }) as Outcome;
  }

  #count(name: string): void {
    this.tally.set(name, (this.tally.get(name) ?? 0) + 1);
  }

  protected check(command: Command): void {
    const breaches = [
      ...checkInvariants(this.engine),
      ...this.store.breaches,
      ...cashierBreaches(this.store),
      ...bonusBreaches(this.store),
    ];
    if (breaches.length > 0) this.fail(`after ${JSON.stringify(command)}:\n${breaches.join('\n')}`);
  }

  #failDump(before: unknown, after: unknown): never {
    const one = JSON.stringify(before, null, 1).split('\n');
    const other = JSON.stringify(after, null, 1).split('\n');
    const at = one.findIndex((line, index) => line !== other[index]);
    this.fail(
      `[M06] restored otherwise:\n${one.slice(at - 8, at + 4).join('\n')}\nrestored:\n${other.slice(at - 8, at + 4).join('\n')}`,
    );
  }

  protected fail(message: string): never {
    throw new Error(`seed ${this.#seed}, step ${this.step}: ${message}`);
  }
}

function nameOf(fact: Fact): string {
  if (fact.fact === 'journalPosted') return fact.journal.kind;
  if (fact.fact === 'ticketChanged') return nameOfTicket(fact.ticket);
  return fact.fact === 'autoCashOutChanged' ? `autoCashOut ${fact.autoCashOut.endReason}` : fact.fact;
}

function nameOfTicket({ kind, claimId, legs, moves, status }: Ticket): string {
  const what = legs.some(({ together }) => together) ? 'joined' : kind;
  return `${claimId ? 'bonusTicket' : 'ticket'} ${what} ${moves.at(-1)?.what ?? status}`;
}

function ignoredReason(answer: Answer): string {
  return answer.kind === 'feed' && answer.ignored ? answer.ignored : 'done';
}
