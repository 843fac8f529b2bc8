import {
  type Answer,
  type Engine,
  execute,
  type Fact,
  handlerOf,
  isLogged,
  isNeedsAnswer,
  type Touched,
} from '@crease/engine';
import { InvariantError, isRefusal, type Refusal } from '@crease/kernel';
import type { CommandRecorder } from '../standby/command-recorder.ts';
import type { BatchSpan } from '../tracing/tracing.ts';
import type { CommandQueue, WaitingCommand, WaitingRead } from './command-queue.ts';
import { nothingTouched, touchByFact } from './touched.ts';

/** What was applied to the engine since the last batch was closed. */
export interface AppliedBatch {
  readonly facts: Fact[];
  readonly touched: Touched;
  /** Callers with their answers, sent once the facts are stored. */
  readonly answered: { readonly waiting: WaitingCommand; readonly answer: Answer | Refusal }[];
  /** Callers whose reference must first be looked up in the store; nothing was applied for them. */
  readonly unknown: WaitingCommand[];
  /** Reads of the engine after this batch, with their results. */
  readonly reads: { readonly waiting: WaitingRead; readonly resolve: () => void }[];
  /** The command on which the engine broke: the memory must be dropped. */
  broken: { readonly waiting: WaitingCommand; readonly error: Error } | null;
  /** How long applying took, ms. */
  applyMs: number;
  /** Its span; null: no command of it is recorded. */
  trace: BatchSpan | null;
}

export function newBatch(): AppliedBatch {
  return {
    facts: [],
    touched: nothingTouched(),
    answered: [],
    unknown: [],
    reads: [],
    broken: null,
    applyMs: 0,
    trace: null,
  };
}

interface BatchBounds {
  /** Most commands per batch. */
  readonly commands: number;
  /** How long a pass may block the event loop, ms. */
  readonly milliseconds: number;
  /** Epoch ms: all commands of one pass have the same time. */
  readonly now: number;
}

/** Commands between two reads of the clock, which is slow. */
const CLOCK_EVERY = 16;

/**
 * Applies the queue until it is empty or a bound is reached, then runs the reads. Answers are kept back: a refusal,
 * too, may depend on an unstored bet of the same batch.
 */
export function growBatch(
  batch: AppliedBatch,
  engine: Engine,
  from: { queue: CommandQueue; bounds: BatchBounds; recorder: CommandRecorder | null },
): void {
  const { queue, bounds, recorder } = from;
  const into = { batch, now: bounds.now, recorder };
  const started = performance.now();
  const room = bounds.commands - batch.answered.length - batch.unknown.length;
  for (let count = 0; count < room; count++) {
    if (count % CLOCK_EVERY === CLOCK_EVERY - 1 && performance.now() > started + bounds.milliseconds) break;
    const waiting = queue.next();
    if (!waiting) break;
    try {
      if (!applyOne(engine, waiting, into)) queue.sendOut(waiting);
      else if (waiting.trace) batch.trace = waiting.trace.applied(batch.trace);
    } catch (error) {
      batch.broken = { waiting, error: error instanceof Error ? error : new InvariantError(String(error)) };
      return;
    }
  }
  for (const waiting of queue.takeReads()) batch.reads.push({ waiting, resolve: waiting.read(engine) });
  batch.applyMs += performance.now() - started;
}

interface Applying {
  readonly batch: AppliedBatch;
  readonly now: number;
  readonly recorder: CommandRecorder | null;
}

/** Returns false if the reference must first be looked up in the store. */
function applyOne(engine: Engine, waiting: WaitingCommand, { batch, now, recorder }: Applying): boolean {
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
  // On the clock of the engine, which may be ahead of this pass.
  if (recorder !== null && isLogged(command, outcome)) recorder.add(engine.clock, command);
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
