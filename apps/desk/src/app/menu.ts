import type { StaffRight } from '@crease/contract';
import { type LucideIcon, Users } from 'lucide-react';

export interface MenuEntry {
  readonly href: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly right: StaffRight;
}

interface MenuGroup {
  /** Empty: the first group, which needs no name. */
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

/** Every screen of the desk, by what it is about. */
export const MENU: readonly MenuGroup[] = [
  { name: '', entries: [{ href: '/players', name: 'Players', icon: Users, right: 'players.see' }] },
];
