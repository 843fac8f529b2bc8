import type { MarketRisk } from '@crease/engine';
import { type Asset, type Money, NOTES, type Refusal, unitsFromMoney } from '@crease/kernel';
import { cappedLine, type EventEntry, type Quote, type WorstResult } from '@crease/trading';
import type { Logger } from 'pino';
import { serverLine } from '../../callers/audit-line.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import { FailureLog } from '../../core/failure-log.ts';
import { PeriodicJob } from '../../core/periodic-job.ts';
import type { Catalogue } from '../../markets/catalogue.ts';
import type { Traded } from '../../trading/traded.ts';
import type { Trading } from '../../trading/trading.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';

interface LineCapsDeps {
  readonly engine: EngineClient;
  readonly asset: Asset;
  readonly trading: Pick<Trading, 'list' | 'enterAll'>;
  readonly catalogue: Pick<Catalogue, 'definition'>;
  readonly trail: Pick<AuditTrail, 'write'>;
  readonly logger: Logger;
  /** Default limit of the house's loss per market, minor units. */
  readonly marketLossLimit: Money;
}

type Capped = ReturnType<Traded['event']['markets']['capped']>[number];

/** Time between two checks of all capped lines, ms. */
const PACE_MS = 1_000;

/** Moves the lines that carry a cap as the house's worst result grows, and suspends a market at its loss limit. */
export class LineCaps {
  readonly #deps: LineCapsDeps;
  readonly #job: PeriodicJob;

  constructor(deps: LineCapsDeps) {
    this.#deps = deps;
    const onFault = new FailureLog(deps.logger, 'the check of capped lines');
    this.#job = new PeriodicJob({ everyMs: PACE_MS, work: () => this.check(), onFault });
  }

  start(): void {
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  /** Checks every capped line once. */
  async check(): Promise<void> {
    const { trading, engine, asset } = this.#deps;
    const capped = trading.list().filter(({ event }) => event.markets.capped().length > 0);
    if (capped.length === 0) return;
    const risks = new Map((await engine.query('marketRisks', { asset })).map((risk) => [risk.marketId, risk]));
    for (const { event } of capped)
      for (const { opening } of event.markets.capped()) {
        const risk = risks.get(opening.marketId);
        if (risk) await this.#apply(event.plan.gameId, risk);
      }
  }

  /**
   * The line is read again in the event's turn: a trader may have changed it, or suspended the market. A line that
   * cannot move further is suspended.
   */
  async #apply(gameId: string, risk: MarketRisk): Promise<void> {
    const refused = await this.#enter(gameId, risk, (line) => this.#entriesOf(line, risk));
    if (refused) await this.#enter(gameId, risk, ({ opening }) => [suspension(opening.marketId)]);
  }

  async #enter(
    gameId: string,
    { marketId, worst }: MarketRisk,
    entriesFor: (line: Capped) => readonly EventEntry[],
  ): Promise<Refusal | null> {
    const { trading, trail } = this.#deps;
    let entries: readonly EventEntry[] = [];
    const entriesOf = ({ event }: Traded) => {
      const line = event.markets.capped().find(({ opening }) => opening.marketId === marketId);
      entries = line ? entriesFor(line) : [];
      return entries;
    };
    const refused = await trading.enterAll(gameId, { number: null, entriesOf }, { username: '' });
    if (entries.length === 0) return refused;
    const details = { gameId, marketId, entries, worst: unitsFromMoney(worst.profit), if: worst.outcome };
    await trail.write(serverLine('enterTrade', details, refused?.code));
    return refused;
  }

  #entriesOf({ opening, line, live }: Capped, { worst }: MarketRisk): readonly EventEntry[] {
    const { marketId } = opening;
    const limit = this.#deps.catalogue.definition(marketId)?.lossLimit ?? this.#deps.marketLossLimit;
    const loss = Math.max(0, -worst.profit);
    if (loss >= limit) return [suspension(marketId)];
    const against = sideOf(worst.outcome, live, opening.runners[0]?.name);
    const moved = cappedLine(line, { loss, against });
    if (!moved) return [];
    return [
      { kind: 'line', marketId, line: moved, isConfirmed: true },
      { kind: 'publish', marketIds: [marketId] },
    ];
  }
}

const suspension = (marketId: string): EventEntry => ({
  kind: 'suspend',
  marketIds: [marketId],
  reason: NOTES.suspended,
});

/**
 * Runs above the published ones cost the house if they are worst: the line then rises; odds of a worst runner shorten.
 */
function sideOf(outcome: string, live: Quote, firstRunner: string | undefined): WorstResult['against'] {
  if (live.kind !== 'fancyQuote') return outcome === firstRunner ? -1 : 1;
  return Number.parseInt(outcome, 10) >= (live.yes?.run ?? 0) ? 1 : -1;
}
