/** The tabs of markets that stick under the header. */
const TABS_PX = 44;
const GAP_PX = 8;
/** The rows above the chosen one that are worth keeping in sight: a market of three has two. */
const ROWS_ABOVE = 2;

/** Edges on the screen, CSS pixels from its top. */
interface SlipEdges {
  /** The chosen row's top, then the tops of the rows above it, nearest first. */
  readonly tops: readonly number[];
  /** Where the row under the slip ends; where the slip ends if it is the last. */
  readonly bottom: number;
  /** What is not covered by what sticks to the edges of the screen. */
  readonly from: number;
  readonly to: number;
}

/**
 * How far to scroll so that the slip is seen with the row under it and as many rows above the chosen one as there is
 * room for; the chosen row itself always. Nothing where all of it is in sight already. Positive scrolls down.
 */
export function scrollToSlip({ tops, bottom, from, to }: SlipEdges): number {
  const [chosen = from] = tops;
  const top = tops.findLast((each) => bottom - each <= to - from) ?? chosen;
  return top >= from && bottom <= to ? 0 : top - from;
}

/** Brings the slip that has opened under its row into view, together with what the row is compared with. */
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
