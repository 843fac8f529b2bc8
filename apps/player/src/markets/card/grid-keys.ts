import type { KeyboardEvent } from 'react';

/** Moves between the price cells of a table with the arrow keys, by visible rows and columns. */
export function moveInGrid(event: KeyboardEvent, table: HTMLTableElement | null): void {
  const here = document.activeElement;
  if (!table || !(here instanceof HTMLElement) || !event.key.startsWith('Arrow')) return;
  const cell = here.closest('td');
  if (!cell || !here.matches('button') || cell.dataset.slip !== undefined) return;
  const rows = [...table.querySelectorAll('tbody tr')].map(pressable).filter((row) => row.length > 0);
  const y = rows.findIndex((row) => row.includes(here as HTMLButtonElement));
  const row = rows[y];
  if (!row) return;
  const x = row.indexOf(here as HTMLButtonElement);
  const target = neighbour(rows, { x, y }, event.key);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function pressable(row: Element): HTMLButtonElement[] {
  return [...row.querySelectorAll<HTMLButtonElement>('td:not([data-slip]) > button:not([aria-disabled])')];
}

function neighbour(rows: HTMLButtonElement[][], { x, y }: { x: number; y: number }, key: string) {
  if (key === 'ArrowLeft') return rows[y]?.[x - 1];
  if (key === 'ArrowRight') return rows[y]?.[x + 1];
  const other = rows[key === 'ArrowUp' ? y - 1 : y + 1];
  return other?.[Math.min(x, other.length - 1)];
}
