/** Position on the screen, CSS pixels. */
type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Cost of a sideways distance relative to a straight one. */
const SIDEWAYS = 3;

/**
 * Returns the nearest place in an arrow's direction.
 * @param at index of the current place.
 * @returns its index; null: none, or another key.
 */
export function nextByArrow(places: readonly Place[], at: number, key: string): number | null {
  const way = WAYS[key];
  const from = places[at];
  if (!way || !from) return null;
  const [x, y] = middleOf(from);
  const reached = places.flatMap((place, index) => {
    const [otherX, otherY] = middleOf(place);
    const ahead = (otherX - x) * way[0] + (otherY - y) * way[1];
    const aside = Math.abs((otherX - x) * way[1]) + Math.abs((otherY - y) * way[0]);
    return ahead > 1 ? [{ index, far: ahead + SIDEWAYS * aside }] : [];
  });
  return reached.sort((one, other) => one.far - other.far)[0]?.index ?? null;
}

function middleOf({ left, right, top, bottom }: Place): readonly [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2];
}
