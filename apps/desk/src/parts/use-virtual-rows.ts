import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Shorter tables are rendered completely, rows. */
const DRAWN_WHOLE = 80;
/** Rows rendered above and below the visible ones. */
const BEYOND = 12;

interface VirtualRows {
  /** The rendered range: `from` is included, `to` is not. */
  readonly from: number;
  readonly to: number;
  /** Height of the rows not rendered, above and below, px. */
  readonly above: number;
  readonly below: number;
  /** Scrolls a row into view that is not rendered. */
  readonly reveal: (at: number) => void;
}

/**
 * Returns the visible rows of a long table and some around them. All rows have the height of the first one, so a list
 * of thousands costs as much as one of eighty.
 */
export function useVirtualRows(table: RefObject<HTMLTableElement | null>, count: number): VirtualRows {
  const [viewport, setViewport] = useState({ first: 0, last: DRAWN_WHOLE, height: 0 });
  const isLong = count > DRAWN_WHOLE;
  const look = useCallback(() => {
    const measured = table.current && viewportOf(table.current);
    if (!measured) return;
    setViewport((now) =>
      now.first === measured.first && now.last === measured.last && now.height === measured.height ? now : measured,
    );
  }, [table]);
  useLayoutEffect(() => {
    if (!isLong) return;
    look();
    // Scroll events do not bubble, so they are captured.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [isLong, look]);
  const reveal = useCallback(
    (at: number) => {
      const body = table.current?.tBodies[0];
      if (!body) return;
      const top = body.getBoundingClientRect().top + at * viewport.height;
      scrollerOf(body)?.scrollBy({ top: top - window.innerHeight / 2 });
    },
    [table, viewport.height],
  );
  if (!isLong || viewport.height === 0)
    return { from: 0, to: isLong ? DRAWN_WHOLE : count, above: 0, below: 0, reveal };
  const from = Math.max(0, Math.min(viewport.first - BEYOND, count - 1));
  const to = Math.min(count, Math.max(from + 1, viewport.last + BEYOND));
  return { from, to, above: from * viewport.height, below: (count - to) * viewport.height, reveal };
}

function viewportOf(table: HTMLTableElement): { first: number; last: number; height: number } | null {
  const body = table.tBodies[0];
  const height = body?.querySelector<HTMLElement>('tr[data-row]')?.getBoundingClientRect().height ?? 0;
  if (!body || height === 0) return null;
  const { top } = body.getBoundingClientRect();
  return {
    first: Math.max(0, Math.floor(-top / height)),
    last: Math.max(0, Math.ceil((window.innerHeight - top) / height)),
    height,
  };
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && getComputedStyle(around).overflowY === 'auto') return around;
  return null;
}
