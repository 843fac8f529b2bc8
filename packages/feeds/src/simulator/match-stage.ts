import { NOTES, type NoteTerms, type PlainNote, writeNote } from '@crease/kernel';
import type { MatchBoard, Result, SimulatedMarket, Status } from './match-board.ts';

/** Actions of a match's script on its board. */
export class MatchStage<V> {
  inPlay = false;

  constructor(
    readonly board: MatchBoard<V>,
    private present: V,
  ) {}

  /** The view for new quotes. */
  get view(): V {
    return this.present;
  }

  /** Sets a new view: open markets are quoted from it at once, the others when they open. */
  show(view: V): void {
    this.present = view;
    for (const entry of this.board.markets()) {
      if (entry.status?.status === 'open') this.board.quote(entry, view);
    }
  }

  /** Suspends or starts a ball in all live markets, or in the chosen ones. */
  stopAll(
    status: Status,
    why: PlainNote | NoteTerms,
    chosen: (market: SimulatedMarket<V>) => boolean = () => true,
  ): void {
    const reason = typeof why === 'string' ? NOTES[why] : writeNote(why);
    for (const entry of this.board.markets()) if (chosen(entry.market)) this.board.setStatus(entry, status, reason);
  }

  /** Publishes new prices, then opens: no bet matches an old price. */
  reopenAll(): void {
    for (const entry of this.board.markets()) {
      this.board.quote(entry, this.view);
      this.board.setStatus(entry, 'open', '');
    }
  }

  /** Opens new markets, each with its first quote. */
  openMarkets(markets: readonly SimulatedMarket<V>[]): void {
    for (const market of markets) {
      this.board.open(market);
      const entry = this.board.find(market.opening.marketId);
      if (!entry) continue;
      if (this.inPlay) this.board.turnInPlay(entry);
      this.board.quote(entry, this.view);
      this.board.setStatus(entry, 'open', '');
    }
  }

  /** Starts the contest: suspends, turns in-play, quotes, opens. */
  turnInPlay(): void {
    this.inPlay = true;
    this.stopAll('suspended', 'turningInPlay');
    for (const entry of this.board.markets()) this.board.turnInPlay(entry);
    this.reopenAll();
  }

  /** Settles the market if it is still live; a market settles once. */
  settle(marketId: string, result: Result): void {
    const entry = this.board.find(marketId);
    if (entry) this.board.settle(entry, result);
  }

  /** Settles markets by id suffix, those that are still live. */
  settleAll(results: Readonly<Record<string, Result>>): void {
    const { gameId } = this.board.setting;
    for (const [suffix, result] of Object.entries(results)) this.settle(`${gameId}-${suffix}`, result);
  }

  /** Voids all live markets with the reason. */
  voidAll(note: string): void {
    for (const entry of [...this.board.markets()]) this.board.settle(entry, { kind: 'void', note });
  }

  isLive(marketId: string): boolean {
    return this.board.find(marketId) !== undefined;
  }
}
