import { create } from 'zustand';

interface DeskUi {
  /** The navigation is open as a drawer, on screens too narrow to show it next to the page. */
  isRailOpen: boolean;
  isSearchOpen: boolean;
  isKeysOpen: boolean;
}

export const useDeskUi = create<DeskUi>()(() => ({ isRailOpen: false, isSearchOpen: false, isKeysOpen: false }));
