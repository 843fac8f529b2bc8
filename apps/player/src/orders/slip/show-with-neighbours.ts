/** Height of the market tabs, sticky below the header, px. */
const TABS_PX = 44;
const GAP_PX = 8;
/** Rows above the selected one to keep visible: a market of three has two. */
const ROWS_ABOVE = 2;

/** Edges on the screen, CSS pixels from its top. */
interface SlipEdges {
  /** Top of the selected row, then the tops of the rows above it, nearest first. */
  readonly tops: readonly number[];
  /** Bottom of the row below the slip, or of the slip if it is the last. */
  readonly bottom: number;
  /** The area not covered by sticky elements. */
  readonly from: number;
  readonly to: number;
}

/**
 * Returns how far to scroll to show the slip with the row below it and as many rows above the selected one as fit; the
 * selected row always. 0 if all of it is visible. Positive scrolls down.
 */
export function scrollToSlip({ tops, bottom, from, to }: SlipEdges): number {
  const [chosen = from] = tops;
  const top = tops.findLast((each) => bottom - each <= to - from) ?? chosen;
  return top >= from && bottom <= to ? 0 : top - from;
}

/** Scrolls a slip that opened below its row into view, with the rows to compare. */
export function showWithNeighbours(form: HTMLElement): void {
  const slip = form.closest('tr');
  const chosen = slip?.previousElementSibling;
  if (!slip || !chosen) return;
  const rows = [chosen];
  for (let row = chosen.previousElementSibling; row && rows.length <= ROWS_ABOVE; row = row.previousElementSibling)
    rows.push(row);
  const header = Number.parseFloat(getComputedStyle(form).getPropertyValue('--header-h'));
  const { lastElementChild: foot } = form;
  const footRoom = foot ? Number.parseFloat(getComputedStyle(foot).bottom) : 0;
  const by = scrollToSlip({
    tops: rows.map((row) => row.getBoundingClientRect().top),
    bottom: (slip.nextElementSibling ?? slip).getBoundingClientRect().bottom,
    from: (header || 0) + TABS_PX + GAP_PX,
    to: window.innerHeight - (footRoom || 0),
  });
  if (by === 0) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  window.scrollBy({ top: by, behavior });
}
