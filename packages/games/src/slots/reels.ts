import type { FairStream } from '../fairness/fair-stream.ts';
import type { SlotPicture, SlotWin, Strip } from './slot-maths.ts';

/** Where each reel stops: one draw a reel that is not held, in their order. */
export function spinReels(
  stream: FairStream,
  strips: readonly Strip[],
  isHeld: (reel: number) => boolean = () => false,
): (number | null)[] {
  return strips.map((strip, reel) => (isHeld(reel) ? null : stream.draw(strip.length)));
}

/** What a reel shows from its stop on, from the top. */
export function shown(strip: Strip, stop: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as string);
}

/** A picture of reels that all turned. */
export function pictureOf(
  kind: SlotPicture['kind'],
  { stops, strips, rows }: { stops: readonly (number | null)[]; strips: readonly Strip[]; rows: readonly number[] },
  winsOf: (cells: readonly (readonly string[])[]) => readonly SlotWin[],
  times = 1,
): SlotPicture {
  const cells = strips.map((strip, reel) => shown(strip, stops[reel] ?? 0, rows[reel] ?? 0));
  const wins = winsOf(cells);
  return { kind, stops, cells, wins, times, units: times * unitsOf(wins) };
}

export function unitsOf(wins: readonly SlotWin[]): number {
  return wins.reduce((sum, { units }) => sum + units, 0);
}

/** How many cells show a symbol. */
export function countOf(symbol: string, cells: readonly (readonly string[])[]): number {
  return cells.flat().filter((each) => each === symbol).length;
}
