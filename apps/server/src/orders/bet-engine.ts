import { dryRun, type ReadonlyEngine, type TryableCommand } from '@crease/engine';
import type { Refusal } from '@crease/kernel';
import { type EngineClient, engineFor } from '../core/engine-client.ts';
import { WorkPace } from '../core/work-pace.ts';
import type { Writer } from '../writer/writer.ts';

/** A call about bets, as far as it decides how it is carried out. */
interface BetCall {
  readonly query: { readonly dryRun?: 'true' | 'false' | undefined };
  /** When the caller gives up, epoch ms; undefined: they did not say. */
  readonly deadline: number | undefined;
}

/**
 * The engine that carries out a call, unless its caller has given up: the real one, or with `dryRun=true` one that
 * leaves no trace.
 */
export type BetEngine = (call: BetCall) => EngineClient;

/** Answers a question that needs a copy of a part of the engine. @throws as `Writer.read`. */
export type Trial = <T>(ask: (engine: ReadonlyEngine, now: number) => T) => Promise<T | Refusal>;

/** Returns how trials are run: at the pace that real bets leave them. */
export function trialsOn(writer: Pick<Writer, 'read' | 'now'>): Trial {
  const pace = new WorkPace();
  return (ask) =>
    pace.run(() =>
      writer.read((engine) => {
        const begun = performance.now();
        const result = ask(engine, writer.now);
        return { result, ms: performance.now() - begun };
      }),
    );
}

/** Returns the engine of calls about bets. @param real carries out what is not only tried. */
export function betEngineOf(real: EngineClient, trial: Trial): BetEngine {
  const dry: EngineClient = {
    // The handlers of bets submit no other commands.
    submit: (command) => trial((engine, now) => dryRun(engine, command as TryableCommand, now)) as Promise<never>,
    query: (question, params) => real.query(question, params),
  };
  return (call) => (call.query.dryRun === 'true' ? dry : engineFor(real, call));
}
