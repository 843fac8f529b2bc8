import { create } from 'zustand';

interface DeskUi {
  /** The rail is open as a drawer, below the width at which it stands beside the page. */
  isRailOpen: boolean;
  isSearchOpen: boolean;
  isKeysOpen: boolean;
}

export const useDeskUi = create<DeskUi>()(() => ({ isRailOpen: false, isSearchOpen: false, isKeysOpen: false }));
