import { NOTES, type NoteTerms, type PlainNote, writeNote } from '@crease/kernel';
import type { MatchBoard, Result, SimulatedMarket, Status } from './match-board.ts';

/** Verbs that a match's script uses on its board. */
export class MatchStage<V> {
  inPlay = false;

  constructor(
    readonly board: MatchBoard<V>,
    private present: V,
  ) {}

  /** The picture that quotes are made from now. */
  get view(): V {
    return this.present;
  }

  /** A new picture: open markets are quoted from it at once, the others when they open. */
  show(view: V): void {
    this.present = view;
    for (const entry of this.board.markets()) {
      if (entry.status?.status === 'open') this.board.quote(entry, view);
    }
  }

  /** Suspended or ball running, every live market, or those of them that are chosen. */
  stopAll(
    status: Status,
    why: PlainNote | NoteTerms,
    chosen: (market: SimulatedMarket<V>) => boolean = () => true,
  ): void {
    const reason = typeof why === 'string' ? NOTES[why] : writeNote(why);
    for (const entry of this.board.markets()) if (chosen(entry.market)) this.board.setStatus(entry, status, reason);
  }

  /** New prices first, then open: nobody meets an old price. */
  reopenAll(): void {
    for (const entry of this.board.markets()) {
      this.board.quote(entry, this.view);
      this.board.setStatus(entry, 'open', '');
    }
  }

  /** Open what is not open yet; each with its first quote and ready to be bet on. */
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

  /** The contest begins: suspend, turn in-play, quote anew, open. */
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

  /** Voids whatever is still live, with the reason. */
  voidAll(note: string): void {
    for (const entry of [...this.board.markets()]) this.board.settle(entry, { kind: 'void', note });
  }

  isLive(marketId: string): boolean {
    return this.board.find(marketId) !== undefined;
  }
}
