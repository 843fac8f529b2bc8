import { useKeys } from '@crease/web';
import { CHIPS } from './chips.ts';
import type { Chips } from './use-chips.ts';

/** 1 to 6 select a chip, Ctrl+Z undoes, D doubles, R repeats the last bets, P places. */
export function useTableKeys(chips: Chips, isPaused: boolean): void {
  const isOpen = chips.isOpen && !isPaused;
  useKeys({
    ...Object.fromEntries(CHIPS.map((chip, at) => [at + 1, () => chips.setChosen(chip)])),
    'Control+z': chips.undo,
    ...(isOpen && { d: chips.double, p: chips.place }),
    ...(isOpen && chips.canRebet && { r: chips.rebet }),
  });
}
