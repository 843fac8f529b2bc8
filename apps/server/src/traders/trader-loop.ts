import type { Crowd, CrowdIntent, ListedMarket, SeenMarket } from '@crease/traders';
import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import { FailureLog } from '../core/failure-log.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import type { Writer } from '../writer/writer.ts';
import { commandFor, ownStateOf } from './intent-command.ts';
import { listedMarket, seenMarket } from './seen-market.ts';
import type { TraderSlots } from './trader-slots.ts';

/** Time between two steps, ms; each trader acts in one of four. */
const STEP_MS = 250;
/** Commands per step of all simulated players: 24 a second. */
const COMMANDS_A_STEP = 6;
/** Steps between two refreshes of the list of matches and of the slots. */
const LIST_STEPS = 8;
const PRICES_STEPS = 4;
const SLOTS_STEPS = 240;
/** How far ahead a match may start, ms. */
const SOON_MS = 12 * 3_600_000;

interface TraderLoopDeps {
  readonly crowd: Crowd;
  readonly slots: TraderSlots;
  readonly writer: Writer;
  /** Refuses while the organisation is closed. */
  readonly betEngine: EngineClient;
  readonly catalogue: Pick<Catalogue, 'list' | 'dealtMarketsOf' | 'market'>;
  readonly isLive: () => boolean;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Runs simulated players: they read published data and bet like anyone. They have the lowest priority: while another
 * command waits they do nothing, and no step starts before the last one is answered.
 */
export class TraderLoop {
  readonly #deps: TraderLoopDeps;
  readonly #failureLog: FailureLog;
  #timer: ReturnType<typeof setInterval> | undefined;
  #underWay: Promise<void> | null = null;
  #lastStep = 0;
  #listed: readonly ListedMarket[] = [];

  constructor(deps: TraderLoopDeps) {
    this.#deps = deps;
    this.#failureLog = new FailureLog(deps.logger, 'the simulated players’ turn');
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#underWay ??= this.#turn().finally(() => {
        this.#underWay = null;
      });
    }, STEP_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  async #turn(): Promise<void> {
    const { writer, isLive } = this.#deps;
    if (writer.frozen !== null || writer.queueLength > 0 || !isLive()) return;
    const step = Math.floor(writer.now / STEP_MS);
    if (step <= this.#lastStep) return;
    await this.#failureLog.run(() => this.#step(step));
    this.#lastStep = step;
  }

  async #step(step: number): Promise<void> {
    const { slots, writer, crowd } = this.#deps;
    const isDue = (steps: number) => Math.floor(step / steps) > Math.floor(this.#lastStep / steps);
    if (isDue(SLOTS_STEPS)) await slots.fill();
    if (isDue(LIST_STEPS)) this.#listed = this.#listNow();
    const seen = new Map<string, SeenMarket | null>();
    const look = (marketId: string) => this.#seen(seen, marketId);
    if (isDue(PRICES_STEPS)) crowd.watch({ listed: this.#listed, look });
    const wanted = await writer.read((engine) => {
      const own = (no: number, marketId: string) => {
        const playerId = slots.playerAt(no);
        return playerId === null ? null : ownStateOf(engine, playerId, marketId);
      };
      return crowd.act(step, writer.now, { listed: this.#listed, look, own });
    });
    await Promise.all(wanted.slice(0, COMMANDS_A_STEP).map((one, at) => this.#do(one, `sim-${step}-${at}`)));
  }

  /** Submits an intent. Refusals are normal: a price moved, a market closed. */
  async #do({ no, intent }: CrowdIntent, clientRef: string): Promise<void> {
    const playerId = this.#deps.slots.playerAt(no);
    if (playerId !== null) await this.#deps.betEngine.submit(commandFor(intent, { playerId, clientRef }));
  }

  #seen(seen: Map<string, SeenMarket | null>, marketId: string): SeenMarket | null {
    const known = seen.get(marketId);
    if (known !== undefined) return known;
    const market = this.#deps.catalogue.market(marketId);
    const view = market && seenMarket(market);
    seen.set(marketId, view);
    return view;
  }

  #listNow(): ListedMarket[] {
    const { catalogue, writer } = this.#deps;
    const until = writer.now + SOON_MS;
    const events = catalogue.list().filter(({ inPlay, startsAt }) => inPlay || Date.parse(startsAt) < until);
    return events.flatMap(({ gameId, matchOdds }) =>
      catalogue
        .dealtMarketsOf(gameId)
        .filter(({ status }) => status === 'open' || status === 'suspended' || status === 'ball_running')
        .map((market) => listedMarket(market, market.marketId === matchOdds?.marketId)),
    );
  }
}
