import type { Asset } from '@crease/kernel';
import type { MarketDefinition, MarketResult, MarketStatus, RunnerQuote } from '../terms/market-definition.ts';
import { CROSS_PLAYER_ID, type Fill, HOUSE_PLAYER_ID, ORDER_REASONS, type Order } from '../terms/order.ts';
import { quoteText } from './quote-text.ts';

/** Quotes that wait for the market's next other line may take this many characters. */
const QUIET_MAX = 60_000;

/**
 * Writes the log of one market: one line of JSON for each command that changed its matching
 * (docs/matching-log.md). Quotes alone are kept until another command changes the market: what follows a quote that
 * was lost with the process is a restart, which drops it.
 *
 * Each bet passes here, so the text is put together directly.
 */
export class MarketLog {
  readonly marketId: string;
  readonly #changed: MarketLog[];
  /** Events of the running command. */
  #events = '';
  /** True if the running command did more than quote. */
  #isLoud = false;
  /** Complete lines of quotes, not yet taken. */
  #quiet = '';
  #quote: readonly RunnerQuote[] = [];
  /** True if nothing happened since the last quote. */
  #isQuoted = false;
  /** Orders whose end the running command has logged: it may record an order twice. */
  readonly #ended = new Set<number>();
  /** True once a result was declared: only voided fills are still logged. */
  #isOver: boolean;

  /** @param changed list to which the log adds itself with a command's first event. */
  constructor(marketId: string, changed: MarketLog[], isOver = false) {
    this.marketId = marketId;
    this.#changed = changed;
    this.#isOver = isOver;
  }

  /** Lines of quotes that wait for the market's next other command. */
  get waiting(): string {
    return this.#quiet;
  }

  /** Ends the running command's line. @returns complete lines to store; empty if only quotes wait. */
  take(at: number): string {
    if (this.#events === '') return '';
    const lines = `${this.#quiet}{"at":${at},"events":[${this.#events}]}\n`;
    const isLoud = this.#isLoud;
    this.#events = '';
    this.#isLoud = false;
    if (this.#ended.size > 0) this.#ended.clear();
    this.#quiet = isLoud || lines.length > QUIET_MAX ? '' : lines;
    return this.#quiet === '' ? lines : '';
  }

  open({ marketId, gameId, name, winners, ...definition }: MarketDefinition, assets: readonly Asset[]): void {
    const { crossMatching, priceLadder, inPlayDelayMs, passiveDelay } = definition;
    const runners = definition.runners.map((runner) => ({ runnerId: runner.runnerId, name: runner.name }));
    const rules = { winners, crossMatching, priceLadder, inPlayDelayMs, passiveDelay };
    this.#add(JSON.stringify({ event: 'open', market: { marketId, gameId, name, runners, ...rules }, assets }));
  }

  terms({ inPlayDelayMs, passiveDelay }: MarketDefinition): void {
    this.#add(JSON.stringify({ event: 'terms', inPlayDelayMs, passiveDelay }));
  }

  /** Call it once the order is accepted, which decides its delay. */
  place(order: Order, isSimulated: boolean): void {
    this.#add(placeText(order, isSimulated));
    this.ended(order);
  }

  /** Call it before the order enters the book. */
  release(order: Order): void {
    this.#add(`{"event":"release","order":${order.orderId},"size":${order.remaining}}`);
  }

  reduce(order: Order): void {
    this.#add(`{"event":"reduce","order":${order.orderId},"size":${order.remaining}}`);
  }

  persist({ orderId: order, persistence }: Order): void {
    this.#add(JSON.stringify({ event: 'persist', order, persistence }));
  }

  /** Logs the end of an order that ended by a rule; nothing if it still rests or was matched. */
  ended(order: Order): void {
    const { reason, orderId } = order;
    if (reason === null || order.remaining > 0 || this.#isOver || !(reason in ORDER_REASONS)) return;
    if (this.#ended.has(orderId)) return;
    this.#ended.add(orderId);
    const as = order.cancelled > 0 && CANCELS.has(reason) ? 'cancelled' : 'lapsed';
    this.#add(`{"event":"end","order":${orderId},"as":"${as}","reason":"${reason}"}`);
  }

  /** Logs that the unmatched rest of a voided bet ended. */
  voidedRest(order: Order): void {
    this.#add(JSON.stringify({ event: 'end', order: order.orderId, as: 'voided', reason: order.reason ?? '' }));
  }

  fill(fill: Fill): void {
    const { fillId, runnerIndex, price, size, backOrderId, backPlayerId, layOrderId, layPlayerId, crossId } = fill;
    const back = sideText(backOrderId, backPlayerId);
    const lay = sideText(layOrderId, layPlayerId);
    const cross = crossId === 0 ? '' : `,"cross":${crossId}`;
    this.#add(
      `{"event":"fill","fill":${fillId},"runner":${runnerIndex},"price":${price},"size":${size},"back":${back},"lay":${lay}${cross}}`,
    );
  }

  quote(quote: readonly RunnerQuote[]): void {
    const runners = quoteText(quote, this.#quote);
    if (runners === '' && this.#isQuoted) return;
    this.#quote = quote;
    const isLoud = this.#isLoud;
    this.#add(`{"event":"quote","runners":{${runners}}}`);
    this.#isLoud = isLoud;
    this.#isQuoted = true;
  }

  status(status: MarketStatus, reason: string, isRepeated = false): void {
    this.#add(JSON.stringify({ event: 'status', status, reason, repeated: isRepeated || undefined }));
  }

  held(status: MarketStatus, reason: string): void {
    this.#add(JSON.stringify({ event: 'held', status, reason }));
  }

  stop(reason: string): void {
    this.#add(JSON.stringify({ event: 'stop', reason }));
  }

  resume(): void {
    this.#add('{"event":"resume"}');
  }

  restart(reason: string): void {
    this.#add(JSON.stringify({ event: 'restart', reason }));
  }

  inPlay(): void {
    this.#add('{"event":"inPlay"}');
  }

  startingBet({ orderId: order, link, price, size }: Order): void {
    this.#add(JSON.stringify({ event: 'startingBet', order, link, price, size }));
  }

  remove(runner: number, factorBps: number, reason: string): void {
    this.#add(JSON.stringify({ event: 'remove', runner, factorBps, reason }));
  }

  voided(fills: readonly Fill[], reason: string): void {
    if (fills.length > 0)
      this.#add(JSON.stringify({ event: 'void', fills: fills.map(({ fillId }) => fillId), reason }));
  }

  result(result: MarketResult): void {
    const winners = result.kind === 'winners' ? result.winners : undefined;
    this.#add(JSON.stringify({ event: 'result', kind: result.kind, winners }));
    this.#isOver = true;
  }

  #add(text: string): void {
    if (this.#events === '') {
      this.#changed.push(this);
      this.#events = text;
    } else {
      this.#events += `,${text}`;
    }
    this.#isLoud = true;
    this.#isQuoted = false;
  }
}

/** Reasons under which an order is cancelled rather than lapses, unless it waits for its delay. */
const CANCELS: ReadonlySet<string> = new Set([
  'player_cancelled',
  'heartbeat_missed',
  'group_matched',
  'replaced',
  'starting_price',
]);

function placeText(order: Order, isSimulated: boolean): string {
  const { orderId, playerId, asset, runnerIndex, side, price, size } = order;
  let text = `{"event":"place","order":${orderId},"player":${playerId},"asset":"${asset}","runner":${runnerIndex},"side":"${side}","price":${price},"size":${size}`;
  if (isSimulated) text += ',"simulated":true';
  if (order.timeInForce !== 'goodTillCancelled') text += `,"timeInForce":"${order.timeInForce}"`;
  if (order.minFill !== size) text += `,"minFill":${order.minFill}`;
  if (order.persistence !== 'lapse') text += `,"persistence":"${order.persistence}"`;
  if (order.until !== 0) text += `,"until":${order.until}`;
  if (order.dueAt !== 0) text += `,"due":${order.dueAt}`;
  if (order.link !== 0) text += `,"link":${order.link}`;
  return `${text}}`;
}

function sideText(orderId: number, playerId: number): string {
  if (playerId === HOUSE_PLAYER_ID) return '"house"';
  return playerId === CROSS_PLAYER_ID ? '"cross"' : `${orderId}`;
}
