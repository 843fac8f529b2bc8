/** Width of an edge, as a share of the cell. */
const EDGE = 0.18;

interface Press {
  readonly clientX: number;
  readonly clientY: number;
  readonly currentTarget: { getBoundingClientRect(): { left: number; top: number; width: number; height: number } };
  /** 0 for a press by keyboard, which has no position. */
  readonly detail: number;
}

/**
 * Returns the inside bet for a press on a number's edge or corner, on a horizontal cloth: numbers rise by 3 to the
 * right and by 1 upwards. null in the middle of the cell, and where there is no bet.
 */
export function edgeBet(number: number, { clientX, clientY, currentTarget, detail }: Press): string | null {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  if (number === 0 || detail === 0 || height > width) return null;
  const [x, y] = [(clientX - left) / width, (clientY - top) / height];
  return betAt(number, side(x), -side(y));
}

/** −1 at the start, 1 at the end, 0 between. */
function side(at: number): number {
  if (at < EDGE) return -1;
  return at > 1 - EDGE ? 1 : 0;
}

/** @param right towards higher numbers. @param up towards the row of threes. */
export function betAt(number: number, right: number, up: number): string | null {
  const column = (number - 1) % 3;
  const row = number - column;
  const [across, above] = [number + right * 3, column + up];
  const isAcross = right !== 0 && across >= 1 && across <= 36;
  if (up === 0) {
    if (right === 0) return null;
    if (isAcross) return `split${Math.min(number, across)}-${Math.max(number, across)}`;
    return right < 0 ? `split0-${number}` : null;
  }
  const other = right > 0 ? row + 3 : row - 3;
  if (above < 0 || above > 2) {
    if (right === 0) return `street${row}`;
    if (other > 34) return null;
    return other < 1 ? 'firstFour' : `sixLine${Math.min(row, other)}`;
  }
  const next = number + up;
  if (right === 0) return `split${Math.min(number, next)}-${Math.max(number, next)}`;
  if (!isAcross) return right < 0 ? `street0-${Math.min(number, next)}-${Math.max(number, next)}` : null;
  return `corner${Math.min(number, next, across, across + up)}`;
}
