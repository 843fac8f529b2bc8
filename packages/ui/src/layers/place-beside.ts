const GAP = 8;
const EDGE = 12;

/** Height of the page's header, which stays above everything that scrolls, px. */
const HEADER = 64;

/**
 * Places a fixed card above its anchor, or below it if requested or without space above, always inside the window. A
 * page without room below scrolls up to the anchor, so that the card covers as little of it as possible.
 */
export function placeBeside(card: HTMLElement, anchor: HTMLElement, wanted: 'above' | 'below' = 'above'): void {
  const { offsetWidth: width, offsetHeight: height } = card;
  if (wanted === 'below') makeRoom(anchor.getBoundingClientRect(), height);
  const around = anchor.getBoundingClientRect();
  const above = around.top - GAP - height;
  const below = Math.min(around.bottom + GAP, window.innerHeight - EDGE - height);
  const left = Math.min(Math.max(EDGE, around.right - width), window.innerWidth - EDGE - width);
  card.style.top = `${Math.max(EDGE, wanted === 'above' && above >= EDGE ? above : below)}px`;
  card.style.left = `${Math.max(EDGE, left)}px`;
}

function makeRoom({ top, bottom }: DOMRect, height: number): void {
  const lack = bottom + GAP + height + EDGE - window.innerHeight;
  const room = Math.min(lack, top - HEADER);
  if (room > 0) window.scrollBy({ top: room, behavior: 'instant' });
}
