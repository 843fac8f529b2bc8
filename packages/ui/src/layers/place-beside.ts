const GAP = 8;
const EDGE = 12;

/** Places a fixed card above its anchor, or below it if requested or without space above, always inside the window. */
export function placeBeside(card: HTMLElement, anchor: HTMLElement, wanted: 'above' | 'below' = 'above'): void {
  const around = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const above = around.top - GAP - height;
  const below = Math.min(around.bottom + GAP, window.innerHeight - EDGE - height);
  const left = Math.min(Math.max(EDGE, around.right - width), window.innerWidth - EDGE - width);
  card.style.top = `${Math.max(EDGE, wanted === 'above' && above >= EDGE ? above : below)}px`;
  card.style.left = `${Math.max(EDGE, left)}px`;
}
