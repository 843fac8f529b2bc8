const GAP = 8;
const EDGE = 12;

/** Puts a fixed card over its anchor, or under it where it is to lie there or has no room, never outside the window. */
export function placeBeside(card: HTMLElement, anchor: HTMLElement, wanted: 'above' | 'below' = 'above'): void {
  const around = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const above = around.top - GAP - height;
  const below = Math.min(around.bottom + GAP, window.innerHeight - EDGE - height);
  const left = Math.min(Math.max(EDGE, around.right - width), window.innerWidth - EDGE - width);
  card.style.top = `${Math.max(EDGE, wanted === 'above' && above >= EDGE ? above : below)}px`;
  card.style.left = `${Math.max(EDGE, left)}px`;
}
