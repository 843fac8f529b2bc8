import { createMarket, type Market } from '../market/market.ts';
import type { MarketDefinition } from '../terms/market-definition.ts';
import { ExpectedChanges } from './expected-changes.ts';
import type { LogEvent, LoggedTerms, LogLine } from './log-events.ts';
import { checkOverdue } from './replay-rules.ts';
import { BrokenRule, demand, ReplayError, type ReplayState } from './replay-state.ts';
import { STEPS } from './replay-steps.ts';

/**
 * Runs the matching of a market again from its log, line by line, and compares what the rules give with what the log
 * states. After each line it holds the market as it was then.
 */
export class MarketReplay {
  #state: ReplayState | null = null;
  #line = 0;
  #at = 0;

  /** The market after the last line; null before the first. */
  get market(): Market | null {
    return this.#state?.market ?? null;
  }

  /** Time of the last line, epoch ms. */
  get at(): number {
    return this.#at;
  }

  /** Number of lines applied. */
  get lines(): number {
    return this.#line;
  }

  /** Returns the number under which a pseudonym's orders are in the market; 0 if it has none. */
  playerOf(pseudonym: string | number): number {
    return this.#state?.players.get(pseudonym) ?? 0;
  }

  /**
   * Applies the next line. After an error the replay must not continue.
   * @throws ReplayError naming the line if it does not follow from the lines before it by the rules.
   */
  apply(text: string): LogLine {
    this.#line++;
    try {
      const line = parseLine(text);
      demand(line.at >= this.#at, 'its time is before that of the line above');
      this.#at = line.at;
      this.#run(line);
      return line;
    } catch (error) {
      throw new ReplayError(this.#line, error instanceof BrokenRule ? error.message : `invalid: ${String(error)}`);
    }
  }

  #run({ at, events }: LogLine): void {
    const changes = new ExpectedChanges(events);
    for (const event of events) {
      this.#state ??= openState(event);
      const state = this.#state;
      state.now = at;
      Object.assign(state.ids, changes.nextIds(state.ids));
      const step = STEPS[event.event] as
        | ((state: ReplayState, event: LogEvent, changes: ExpectedChanges) => void)
        | undefined;
      demand(step, `unknown event ${JSON.stringify(event.event)}`);
      step(state, event, changes);
    }
    changes.check();
    if (this.#state) checkOverdue(this.#state);
  }
}

function parseLine(text: string): LogLine {
  const line: unknown = JSON.parse(text);
  demand(typeof line === 'object' && line !== null && 'at' in line && 'events' in line, 'not a line of a log');
  demand(Number.isSafeInteger(line.at) && Array.isArray(line.events), 'not a line of a log');
  return line as LogLine;
}

function openState(event: LogEvent): ReplayState {
  demand(event.event === 'open', 'a log begins with the opening of its market');
  return {
    market: createMarket(definitionOf(event.market), event.assets),
    players: new Map(),
    quote: event.market.runners.map(() => ({ back: [], lay: [] })),
    ids: { fillId: 0, orderId: 0, restedSeq: 0 },
    now: 0,
    lateSince: null,
  };
}

/** Terms that do not decide the matching have no value here. */
function definitionOf({ runners, ...terms }: LoggedTerms): MarketDefinition {
  return {
    ...terms,
    sportId: 0 as MarketDefinition['sportId'],
    type: 'match_odds',
    group: 'odds',
    runners,
    min: 100,
    max: Number.MAX_SAFE_INTEGER,
    maxProfit: Number.MAX_SAFE_INTEGER,
    commissionBps: 0,
    rules: '',
    sortOrder: 0,
  };
}
