import { dayOf } from '@crease/engine';
import type { PlayerFacts, Store } from '@crease/store';
import type { Logger } from 'pino';
import { PeriodicJob } from '../../core/periodic-job.ts';
import type { JobLog } from '../../metrics/job-log.ts';
import { DAY_MS, type Signal, WEEK_MS } from './case-signal.ts';
import { CHASING_WINDOW_MS, chasing, DEPOSITS_WINDOW_MS, depositsRising, exclusionAsked, hours } from './harm-rules.ts';
import { differentOwners, MONEY_WINDOW_MS, RING_FILLS, ringsOf, turnoverWithoutRisk } from './money-rules.ts';

/** How often the rules are run, ms. */
const PACE_MS = 10 * 60_000;
/** How long the same signal opens no new case after a closing, ms. */
const QUIET_MS = 28 * DAY_MS;
/** Players whose facts are read at a time. */
const BATCH = 200;
/** Time span of a run, ms: a stop of less than a day misses nothing. */
const RECENT_MS = DAY_MS;

const RULES: readonly ((facts: PlayerFacts, now: number) => Signal | null)[] = [
  chasing,
  hours,
  depositsRising,
  exclusionAsked,
  turnoverWithoutRisk,
  differentOwners,
];

interface CaseWatchDeps {
  readonly store: Pick<Store, 'cases' | 'caseFacts'>;
  readonly jobs: JobLog;
  readonly logger: Pick<Logger, 'warn'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Runs the rules over recent activity and opens cases. */
export class CaseWatch {
  readonly #deps: CaseWatchDeps;
  readonly #job: PeriodicJob;

  constructor(deps: CaseWatchDeps) {
    this.#deps = deps;
    this.#job = new PeriodicJob({
      everyMs: PACE_MS,
      work: deps.jobs.watched('Cases', PACE_MS, () => this.#runRules()),
      onFault: (err) => deps.logger.warn({ err }, 'running the case rules failed'),
    });
  }

  start(): void {
    this.#job.start();
    void this.#job.run();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  /** Runs all rules over recently active players; one run at a time. */
  run(): Promise<void> {
    return this.#job.run();
  }

  async #runRules(): Promise<void> {
    const { store, now } = this.#deps;
    const at = now();
    for (let after = 0; ; ) {
      const recent = { since: at - RECENT_MS, sinceDay: dayOf(at - RECENT_MS), after, most: BATCH };
      const playerIds = await store.caseFacts.recentPlayers(recent);
      for (const facts of await store.caseFacts.factsOf(playerIds, windowsAt(at))) {
        for (const rule of RULES) {
          const signal = rule(facts, at);
          if (signal) await this.#open({ ...signal, playerId: facts.playerId, others: [] }, at);
        }
      }
      after = playerIds.at(-1) ?? 0;
      if (playerIds.length < BATCH) break;
    }
    for (const ring of ringsOf(await store.caseFacts.linkedMeetings(at - WEEK_MS, RING_FILLS)))
      await this.#open(ring, at);
  }

  async #open(signal: Signal & { readonly playerId: number; readonly others: readonly number[] }, at: number) {
    const { store } = this.#deps;
    await store.cases.open({ ...signal, openedAt: at, openedBy: null, quietSince: at - QUIET_MS });
  }
}

function windowsAt(now: number) {
  return {
    depositsSince: now - DEPOSITS_WINDOW_MS,
    resultsSince: now - CHASING_WINDOW_MS,
    moneySince: now - MONEY_WINDOW_MS,
    nightsSince: now - WEEK_MS,
    playedFrom: dayOf(now) - 6,
  };
}
