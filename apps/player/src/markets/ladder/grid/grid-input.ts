import type { Side } from '../../../core/markets/best-price.ts';
import type { LadderGrid } from './ladder-grid.ts';
import type { LadderPlace } from './ladder-model.ts';

/** What the pointer can do to a ladder; each with the price that was under it when it was pressed. */
interface GridActions {
  readonly press: (place: LadderPlace) => void;
  readonly cancel: (betId: string) => void;
  readonly move: (betId: string, tick: number) => void;
}

/** A press that moves further than this drags, CSS pixels. */
const DRAG_FROM = 5;

interface Press {
  readonly pointerId: number;
  readonly place: LadderPlace;
  readonly betId: string | null;
  readonly x: number;
  readonly y: number;
}

/**
 * Follows the pointer on a ladder: a press on a cell, a press on an own order, and an order that is dragged. The price
 * is the one that was displayed when the button went down, whatever the ladder shows when it is released.
 * @returns a function that stops it.
 */
export function followPointer(scroller: HTMLElement, grid: LadderGrid, actions: GridActions): () => void {
  let press: Press | null = null;
  const end = () => {
    press = null;
    if (grid.model.drag) grid.model.drag = null;
    grid.changed();
  };
  const down = (event: PointerEvent) => {
    const place = placeOf(event.target);
    if (event.button !== 0 || !place) return;
    const betId = chipOf(event.target);
    press = { pointerId: event.pointerId, place, betId, x: event.clientX, y: event.clientY };
    if (betId !== null) scroller.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (!press || press.betId === null || event.pointerId !== press.pointerId) return;
    if (!grid.model.drag && Math.abs(event.clientY - press.y) < DRAG_FROM) return;
    grid.model.drag = { betId: press.betId, side: press.place.side, tick: grid.tickAtY(event.clientY) };
    grid.changed();
  };
  const up = (event: PointerEvent) => {
    const held = press;
    const { drag } = grid.model;
    if (!held || event.pointerId !== held.pointerId) return;
    end();
    const isStill = Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_FROM;
    if (drag) {
      if (drag.tick !== held.place.tick) actions.move(drag.betId, drag.tick);
    } else if (isStill && held.betId !== null) actions.cancel(held.betId);
    else if (isStill) actions.press(held.place);
  };
  /** Screen readers press without a pointer. */
  const click = (event: MouseEvent) => {
    const place = event.detail === 0 ? placeOf(event.target) : null;
    if (!place) return;
    const betId = chipOf(event.target);
    if (betId === null) actions.press(place);
    else actions.cancel(betId);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && grid.model.drag) {
      event.stopImmediatePropagation();
      end();
    }
  };
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: end, click, keydown: key };
  for (const [name, listener] of Object.entries(listeners))
    scroller.addEventListener(name, listener as EventListener, name === 'keydown');
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      scroller.removeEventListener(name, listener as EventListener, name === 'keydown');
  };
}

function placeOf(target: EventTarget | null): LadderPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-side]') : null;
  const row = cell?.closest<HTMLElement>('[data-tick]');
  return cell && row ? { side: cell.dataset.side as Side, tick: Number(row.dataset.tick) } : null;
}

function chipOf(target: EventTarget | null): string | null {
  return (target instanceof Element && target.closest<HTMLElement>('[data-bet]')?.dataset.bet) || null;
}
