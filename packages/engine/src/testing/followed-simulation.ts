import { isRefusal, type Refusal } from '@crease/kernel';
import {
  type Command,
  type Engine,
  endFollowing,
  execute,
  type Fact,
  HASH_PARTS,
  isLogged,
  isNeedsAnswer,
  type Outcome,
  partHash,
  restoreRunningEngine,
  unstoredStateOf,
} from '../index.ts';
import { STORM_OPTIONS } from './checked-engine.ts';
import { dumpEngine } from './dump-engine.ts';
import { Simulation } from './simulation.ts';

/** Commands between two comparisons of the whole state. */
const EVERY = 7;

/** A storm with a second engine that joins again and again while it runs, and executes the logged commands. */
export class FollowedSimulation extends Simulation {
  /** Absent while the base class is made, which runs commands. */
  private follower: Engine | null = null;
  /** Commands that the follower executed. */
  followed = 0;
  takenOver = 0;

  /** Makes a new follower from the stored rows and the unstored state, read back as text. */
  join(): void {
    const unstored = unstoredStateOf(this.engine);
    if (!unstored) return;
    const over = unstored.markets.filter(({ isOver }) => isOver);
    const state = {
      rows: this.store.engineRows(),
      unstored,
      settled: over.map(({ marketId }) => this.store.settledRows(marketId)),
    };
    this.follower = restoreRunningEngine(JSON.parse(JSON.stringify(state)) as typeof state, STORM_OPTIONS);
    this.compare({ type: 'restart' });
  }

  protected override do(command: Command, now = this.now): Outcome | Refusal {
    if (command.type === 'restart') return this.takeOver(command, now);
    const outcome = super.do(command, now);
    const text = JSON.stringify(command);
    const follower = this.follower;
    if (!follower || !isLogged(command, outcome)) return outcome;
    const own = execute(follower, JSON.parse(text) as Command, { now, storedAnswer: null });
    this.followed++;
    if (isNeedsAnswer(own) || textOf(own) !== textOf(outcome))
      this.fail(`the follower decided ${text} otherwise:\n${JSON.stringify(own)}\n${JSON.stringify(outcome)}`);
    if (this.followed % EVERY === 0) this.compare(command);
    return outcome;
  }

  /** The writer has ended: the follower continues from its memory as another does from the rows. */
  private takeOver(command: Command, now: number): Outcome | Refusal {
    const { follower } = this;
    this.follower = null;
    const outcome = super.do(command, now);
    if (!follower) return outcome;
    endFollowing(follower);
    execute(follower, command, { now });
    const [own, other] = [follower, this.engine].map((engine) => JSON.stringify(dumpEngine(engine), withoutVersions));
    if (own !== other) this.fail('the engine of a follower differs from that of the rows after a restart');
    this.takenOver++;
    return outcome;
  }

  private compare(command: Command): void {
    const { follower } = this;
    if (!follower) return;
    const [own, other] = [follower, this.engine].map((engine) => {
      const parts = Array.from({ length: HASH_PARTS }, (_, part) => partHash(engine, part));
      return JSON.stringify([dumpEngine(engine), unstoredStateOf(engine), parts], null, 1).split('\n');
    }) as [string[], string[]];
    const at = own.findIndex((line, index) => line !== other[index]);
    if (at < 0 && own.length === other.length) return;
    const near = (lines: string[]) => lines.slice(Math.max(0, at - 12), at + 4).join('\n');
    this.fail(`the follower differs after ${JSON.stringify(command)}:\n${near(own)}\nthe engine:\n${near(other)}`);
  }
}

/** Versions of quotes are not stored: they rose further in the memory of the follower. */
const withoutVersions = (key: string, value: unknown) => (key === 'guardVersion' ? undefined : value);

/** Fields of objects in memory that are caches, or that the states compare. */
const LEFT_OUT = new Set(['books', 'slot', 'log']);

/** The text of a decision, without lines of the matching log: a follower does not know the quotes that wait for one. */
function textOf(outcome: Outcome | Refusal): string {
  if (isRefusal(outcome)) return outcome.code;
  const facts = outcome.facts.filter((fact: Fact) => fact.fact !== 'matchingLogged');
  return JSON.stringify({ ...outcome, facts }, (key, value: unknown) => (LEFT_OUT.has(key) ? undefined : value));
}
