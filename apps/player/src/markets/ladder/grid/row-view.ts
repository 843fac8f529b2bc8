import type { Money } from '@crease/kernel';
import { formatOdds, formatShort, formatSize, profitTone } from '@crease/ui';
import type { Side } from '../../../core/markets/best-price.ts';
import styles from './grid.module.css';
import type { LadderModel, LadderOrder } from './ladder-model.ts';
import marks from './marks.module.css';

/** Words of the grid, from the translations. */
export interface GridTexts {
  readonly columns: Readonly<Record<'close' | 'back' | 'odds' | 'lay' | 'traded', string>>;
  readonly ahead: (size: string) => string;
  readonly first: string;
  readonly pending: string;
  readonly moveTo: (price: string) => string;
  readonly stop: string;
  readonly profit: string;
  /** Name of the cell under the cursor. */
  readonly cell: (cell: { side: Side; price: string; size: string; own: string }) => string;
}

/** An element with its last text and attributes: only changes are written. */
class Cell {
  readonly element: HTMLElement;
  #text = '';
  readonly #attributes = new Map<string, string | null>();

  constructor(element: HTMLElement) {
    this.element = element;
  }

  text(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.element.textContent = text;
  }

  set(name: string, value: string | null): void {
    if ((this.#attributes.get(name) ?? null) === value) return;
    this.#attributes.set(name, value);
    if (value === null) this.element.removeAttribute(name);
    else this.element.setAttribute(name, value);
  }
}

export function make(parent: Element, role: string | null, className?: string): HTMLElement {
  const element = document.createElement(role === null ? 'span' : 'div');
  if (role !== null) element.setAttribute('role', role);
  if (className) element.className = className;
  return parent.appendChild(element);
}

/** A side cell: the size on offer, and the player's orders that wait there. */
class SideCell {
  readonly side: Side;
  readonly #cell: Cell;
  readonly #size: Cell;
  readonly #chip: Cell;
  readonly #texts: GridTexts;

  constructor(row: Element, side: Side, texts: GridTexts) {
    this.side = side;
    this.#texts = texts;
    this.#cell = new Cell(make(row, 'gridcell', styles.side));
    this.#cell.set('data-side', side);
    this.#size = new Cell(make(this.#cell.element, null));
    this.#chip = new Cell(make(this.#cell.element, null, marks.chip));
  }

  set id(id: string) {
    this.#cell.set('id', id);
  }

  draw(model: LadderModel, tick: number): void {
    const { book, cursor } = model;
    const size = book[this.side][tick] as Money;
    const best = this.side === 'back' ? book.bestBack : book.bestLay;
    const level = size > 0 ? Math.min(3, Math.abs(best - tick) + 1) : 0;
    this.#size.text(size > 0 ? formatSize(size) : '');
    this.#cell.set('data-level', level > 0 ? String(level) : null);
    const own = model.orders.filter((order) => order.tick === tick && order.side === this.side);
    this.#drawChip(model, tick, own);
    const isCursor = cursor?.tick === tick && cursor.side === this.side;
    this.#cell.set('data-cursor', isCursor ? '' : null);
    const price = formatOdds(book.prices.priceAt(tick));
    const named = { side: this.side, price, size: formatSize(size), own: own.length > 0 ? this.#words(own) : '' };
    this.#cell.set('aria-label', isCursor ? this.#texts.cell(named) : null);
  }

  #drawChip({ book, armed, drag }: LadderModel, tick: number, own: readonly LadderOrder[]): void {
    const isHere = (place: { side: Side; tick: number } | null) => place?.side === this.side && place.tick === tick;
    const kind = drag && isHere(drag) ? 'target' : isHere(armed) ? 'armed' : own.length > 0 ? 'order' : null;
    this.#chip.set('data-kind', kind);
    this.#chip.set('data-bet', kind === 'order' ? (own[0]?.betId ?? null) : null);
    this.#chip.set('data-dragged', own.some(({ betId }) => betId === drag?.betId) ? '' : null);
    if (kind === 'target') this.#chip.text(this.#texts.moveTo(formatOdds(book.prices.priceAt(tick))));
    else if (kind === 'armed') this.#chip.text(armed?.text ?? '');
    else this.#chip.text(own.length > 0 ? this.#words(own) : '');
  }

  #words(own: readonly LadderOrder[]): string {
    const size = formatSize(own.reduce((sum, order) => sum + order.size, 0));
    const [{ ahead, isPending }] = own as [LadderOrder];
    if (isPending) return `${size} ${this.#texts.pending}`;
    if (ahead === null) return size;
    return `${size} ${ahead === 0 ? this.#texts.first : this.#texts.ahead(formatShort(ahead))}`;
  }
}

/** One line of the ladder; reused for other prices while the player scrolls. */
export class RowView {
  readonly element: HTMLElement;
  readonly #row: Cell;
  readonly #close: Cell;
  readonly #odds: Cell;
  readonly #line: Cell;
  readonly #traded: Cell;
  readonly #bar: HTMLElement;
  readonly #sides: readonly SideCell[];
  readonly #texts: GridTexts;
  #share = -1;
  #at = -1;

  constructor(parent: Element, texts: GridTexts) {
    this.#texts = texts;
    this.element = make(parent, 'row', styles.row);
    this.#row = new Cell(this.element);
    this.#close = new Cell(make(this.element, 'gridcell', styles.close));
    const back = new SideCell(this.element, 'back', texts);
    const odds = make(this.element, 'rowheader', styles.odds);
    this.#odds = new Cell(make(odds, null));
    this.#line = new Cell(make(odds, null, marks.line));
    this.#sides = [back, new SideCell(this.element, 'lay', texts)];
    const traded = make(this.element, 'gridcell', styles.traded);
    this.#bar = make(traded, null, marks.bar);
    this.#traded = new Cell(make(traded, null, marks.sum));
  }

  /** Draws the price of a tick. @param place index of the line, from the top. */
  draw(model: LadderModel, tick: number, { place, rowHeight, id }: { place: number; rowHeight: number; id: string }) {
    if (this.#at !== place) {
      this.#at = place;
      this.element.style.transform = `translateY(${place * rowHeight}px)`;
    }
    const { book, closes, last, lastMove, stop, profit } = model;
    this.#row.set('aria-rowindex', String(place + 2));
    this.#row.set('data-tick', String(tick));
    const price = formatOdds(book.prices.priceAt(tick));
    this.#row.set('data-price', price);
    this.#row.set('data-best', tick === book.bestBack ? '' : null);
    this.#odds.text(price);
    this.#row.set('data-last', tick === last ? (lastMove ?? 'same') : null);
    const line = tick === stop ? 'stop' : tick === profit ? 'profit' : null;
    this.#row.set('data-line', line);
    this.#line.text(line === null ? '' : this.#texts[line]);
    this.#drawClose(closes === null ? null : (closes[tick] as Money));
    this.#drawTraded(book.traded[tick] as Money, book.mostTraded);
    for (const side of this.#sides) {
      side.id = `${id}-${side.side}-${tick}`;
      side.draw(model, tick);
    }
  }

  #drawClose(sum: Money | null): void {
    this.#close.text(sum === null ? '' : signed(sum));
    this.#close.set('data-tone', sum === null ? null : profitTone(sum));
  }

  #drawTraded(size: Money, most: Money): void {
    this.#traded.text(size > 0 ? formatShort(size) : '');
    const share = most > 0 ? Math.round((size / most) * 1000) / 1000 : 0;
    if (share === this.#share) return;
    this.#share = share;
    this.#bar.style.transform = `scaleX(${share})`;
  }
}

function signed(sum: Money): string {
  return `${sum > 0 ? '+' : sum < 0 ? '\u2212' : ''}${formatSize(Math.abs(sum))}`;
}
