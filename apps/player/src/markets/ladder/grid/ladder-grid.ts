import styles from './grid.module.css';
import type { LadderModel, LadderPlace } from './ladder-model.ts';
import { type GridTexts, make, RowView } from './row-view.ts';

/** Rows drawn above and below the visible ones. */
const SPARE_ROWS = 4;
/** The ladder centres itself when the last price is this near to an edge, rows. */
const EDGE_ROWS = 3;

interface GridOptions {
  readonly scroller: HTMLElement;
  readonly texts: GridTexts;
  /** Prefix of element ids. */
  readonly id: string;
  readonly isFlipped: boolean;
  readonly model: LadderModel;
}

/**
 * The prices of one runner as a grid of one line a price, of which only the visible ones exist. Prices are written
 * directly to their elements, once per frame, and only what has changed: React does not render them.
 */
export class LadderGrid {
  readonly model: LadderModel;
  readonly #options: GridOptions;
  readonly #body: HTMLElement;
  readonly #head: HTMLElement;
  readonly #resize = new ResizeObserver(() => this.#measure());
  #rows: RowView[] = [];
  #rowHeight = 0;
  #frame = 0;
  /** Whether it was centred once; before that there is no place to keep. */
  #isPlaced = false;
  #isPointerInside = false;
  #drawnLast = -1;

  constructor(options: GridOptions) {
    this.#options = options;
    this.model = options.model;
    const { scroller, texts } = options;
    scroller.replaceChildren();
    this.#head = make(scroller, 'row', styles.head);
    this.#head.setAttribute('aria-rowindex', '1');
    for (const [name, text] of Object.entries(texts.columns)) {
      const cell = make(this.#head, 'columnheader', undefined);
      cell.dataset.column = name;
      cell.textContent = text;
    }
    this.#body = make(scroller, 'rowgroup', styles.body);
    scroller.addEventListener('scroll', this.changed, { passive: true });
    scroller.addEventListener('pointerenter', this.#entered);
    scroller.addEventListener('pointerleave', this.#left);
    this.#resize.observe(scroller);
    this.#measure();
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#resize.disconnect();
    const { scroller } = this.#options;
    scroller.removeEventListener('scroll', this.changed);
    scroller.removeEventListener('pointerenter', this.#entered);
    scroller.removeEventListener('pointerleave', this.#left);
  }

  /** Draws the model in the next frame. */
  readonly changed = (): void => {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  };

  /** Brings the last price, or the best ones, to the middle. */
  centre(): void {
    const tick = this.middle;
    if (tick < 0 || this.#rowHeight === 0) return;
    this.#isPlaced = true;
    const { scroller } = this.#options;
    scroller.scrollTop = (this.#placeOf(tick) + 0.5) * this.#rowHeight - this.#roomHeight() / 2;
    this.changed();
  }

  /** Moves the cursor, and scrolls only as far as needed to show it. */
  moveCursor(cursor: LadderPlace): void {
    this.model.cursor = cursor;
    this.reveal(cursor.tick);
  }

  /** Scrolls only as far as needed to show a price. */
  reveal(tick: number): void {
    const { scroller } = this.#options;
    const top = this.#placeOf(tick) * this.#rowHeight;
    const bottom = top + this.#rowHeight - this.#roomHeight();
    if (scroller.scrollTop > top) scroller.scrollTop = top;
    else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom;
    this.#isPlaced = true;
    this.changed();
  }

  /** Returns the tick one line above or below in the displayed order, within the ladder. */
  stepped(tick: number, lines: number): number {
    return this.#tickAt(Math.max(0, Math.min(this.#count - 1, this.#placeOf(tick) + lines)));
  }

  /** Returns the tick at a height of the window. */
  tickAtY(clientY: number): number {
    const { top } = this.#body.getBoundingClientRect();
    const place = Math.floor((clientY - top) / this.#rowHeight);
    return this.#tickAt(Math.max(0, Math.min(this.#count - 1, place)));
  }

  /** Returns whether a price is in the window. */
  shows(tick: number): boolean {
    const lines = this.#linesIn(tick);
    return this.#rowHeight === 0 || (lines > -1 && lines < this.#roomHeight() / this.#rowHeight);
  }

  /** Number of whole visible lines. */
  get page(): number {
    return Math.max(1, Math.floor(this.#roomHeight() / this.#rowHeight) - 1);
  }

  readonly #entered = () => {
    this.#isPointerInside = true;
  };
  readonly #left = () => {
    this.#isPointerInside = false;
    this.changed();
  };

  /** The tick in the middle of the market; −1 before the first price. */
  get middle(): number {
    const { book, last } = this.model;
    if (last >= 0) return last;
    if (book.bestBack >= 0 && book.bestLay >= 0) return Math.round((book.bestBack + book.bestLay) / 2);
    return Math.max(book.bestBack, book.bestLay);
  }

  /** Number of prices. */
  get #count(): number {
    return this.model.book.prices.count;
  }

  #roomHeight(): number {
    return this.#options.scroller.clientHeight - this.#head.offsetHeight;
  }

  #placeOf(tick: number): number {
    return this.#options.isFlipped ? tick : this.#count - 1 - tick;
  }

  #tickAt(place: number): number {
    return this.#options.isFlipped ? place : this.#count - 1 - place;
  }

  #measure(): void {
    const { scroller, texts } = this.#options;
    const before = this.#rowHeight;
    this.#rowHeight = Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--ladder-row')) || 22;
    const count = Math.min(this.#count, Math.ceil(scroller.clientHeight / this.#rowHeight) + 2 * SPARE_ROWS);
    if (this.#rows.length !== count || before !== this.#rowHeight) {
      this.#body.replaceChildren();
      this.#body.style.height = `${this.#count * this.#rowHeight}px`;
      this.#rows = Array.from({ length: count }, () => new RowView(this.#body, texts));
      this.#isPlaced = false;
    }
    this.changed();
  }

  #draw(): void {
    this.#frame = 0;
    const { scroller, id } = this.#options;
    if (scroller.clientHeight === 0) return;
    if (this.#hasRunAway() || !this.#isPlaced) this.centre();
    const first = Math.max(0, Math.floor(scroller.scrollTop / this.#rowHeight) - SPARE_ROWS);
    const end = Math.min(this.#count, first + this.#rows.length);
    const { cursor } = this.model;
    for (let place = first; place < end; place++) {
      const row = this.#rows[place % this.#rows.length] as RowView;
      row.draw(this.model, this.#tickAt(place), { place, rowHeight: this.#rowHeight, id });
    }
    const isDrawn = cursor !== null && this.#placeOf(cursor.tick) >= first && this.#placeOf(cursor.tick) < end;
    if (isDrawn) scroller.setAttribute('aria-activedescendant', `${id}-${cursor.side}-${cursor.tick}`);
    else scroller.removeAttribute('aria-activedescendant');
  }

  /**
   * Whether the last price has just moved to an edge of the window, or past it. A player who scrolled away from it, or
   * points at the prices, keeps their place.
   */
  #hasRunAway(): boolean {
    const { last, drag } = this.model;
    const before = this.#drawnLast;
    this.#drawnLast = last;
    if (last < 0 || last === before || this.#isPointerInside || drag !== null) return false;
    const wasShown = before >= 0 && this.#linesIn(before) >= 0 && this.#linesIn(before) <= this.page;
    return wasShown && (this.#linesIn(last) < EDGE_ROWS || this.#linesIn(last) > this.page - EDGE_ROWS);
  }

  /** Number of lines from the top of the window to a price. */
  #linesIn(tick: number): number {
    return this.#placeOf(tick) - this.#options.scroller.scrollTop / this.#rowHeight;
  }
}
