import { type Answer, type Engine, execute, type Fact, handlerOf, isNeedsAnswer, type Touched } from '@crease/engine';
import { InvariantError, isRefusal, type Refusal } from '@crease/kernel';
import type { CommandQueue, WaitingCommand, WaitingRead } from './command-queue.ts';
import { nothingTouched, touchByFact } from './touched.ts';

/** What was done to the House since the last batch was closed. */
export interface AppliedBatch {
  readonly facts: Fact[];
  readonly touched: Touched;
  /** Callers with what they will be told once the facts are stored. */
  readonly answered: { readonly waiting: WaitingCommand; readonly answer: Answer | Refusal }[];
  /** Callers whose reference must first be looked up in the store; nothing happened for them. */
  readonly unknown: WaitingCommand[];
  /** Who looked at the House as the batch made it, with what tells them. */
  readonly reads: { readonly waiting: WaitingRead; readonly resolve: () => void }[];
  /** The command on which the House broke, if one did: the memory is to be dropped. */
  broken: { readonly waiting: WaitingCommand; readonly error: Error } | null;
  /** How long the House worked on it. */
  applyMs: number;
}

export function newBatch(): AppliedBatch {
  return { facts: [], touched: nothingTouched(), answered: [], unknown: [], reads: [], broken: null, applyMs: 0 };
}

interface BatchBounds {
  /** How many commands a batch may hold. */
  readonly commands: number;
  /** How long a pass may hold the event loop. */
  readonly milliseconds: number;
  /** Epoch ms: all commands of one pass happen at once. */
  readonly now: number;
}

/** Looking at the clock costs: it is looked at once in so many commands. */
const CLOCK_EVERY = 16;

/**
 * Runs what waits until the queue is empty or the bounds are reached, then lets the readers look. Answers are kept
 * back: a refusal, too, may rest on a bet of the same batch that is not stored yet.
 */
export function growBatch(
  batch: AppliedBatch,
  engine: Engine,
  from: { queue: CommandQueue; bounds: BatchBounds },
): void {
  const { queue, bounds } = from;
  const started = performance.now();
  const room = bounds.commands - batch.answered.length - batch.unknown.length;
  for (let count = 0; count < room; count++) {
    if (count % CLOCK_EVERY === CLOCK_EVERY - 1 && performance.now() > started + bounds.milliseconds) break;
    const waiting = queue.next();
    if (!waiting) break;
    try {
      if (!applyOne(engine, waiting, { batch, now: bounds.now })) queue.sendOut(waiting);
    } catch (error) {
      batch.broken = { waiting, error: error instanceof Error ? error : new InvariantError(String(error)) };
      return;
    }
  }
  for (const waiting of queue.takeReads()) batch.reads.push({ waiting, resolve: waiting.read(engine) });
  batch.applyMs += performance.now() - started;
}

/** @returns false when its reference must first be looked up in the store. */
function applyOne(engine: Engine, waiting: WaitingCommand, into: { batch: AppliedBatch; now: number }): boolean {
  const { batch, now } = into;
  const { command, deadline, storedAnswer, gate } = waiting;
  const refusal = gate?.() ?? null;
  if (refusal) {
    batch.answered.push({ waiting, answer: refusal });
    return true;
  }
  const outcome = execute(
    engine,
    command,
    storedAnswer === undefined ? { now, deadline } : { now, deadline, storedAnswer },
  );
  if (isNeedsAnswer(outcome)) {
    batch.unknown.push(waiting);
    return false;
  }
  if (isRefusal(outcome)) {
    batch.answered.push({ waiting, answer: outcome });
    return true;
  }
  for (const fact of outcome.facts) {
    batch.facts.push(fact);
    touchByFact(batch.touched, fact);
  }
  handlerOf(command).touch(command, batch.touched);
  batch.answered.push({ waiting, answer: outcome.answer });
  return true;
}
