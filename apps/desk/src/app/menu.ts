import type { StaffRight } from '@crease/contract';
import {
  Activity,
  ArrowDownLeft,
  ArrowUpRight,
  BadgeCheck,
  Cable,
  ChartColumn,
  CircleUser,
  ClipboardList,
  Dices,
  Footprints,
  Gift,
  GitCompareArrows,
  Handshake,
  HeartPulse,
  History,
  IdCard,
  Landmark,
  LayoutDashboard,
  LayoutTemplate,
  Link2,
  type LucideIcon,
  Mail,
  Megaphone,
  Radio,
  Rss,
  Scale,
  ScrollText,
  Settings,
  Ticket,
  Trophy,
  UserCheck,
  Users,
} from 'lucide-react';

export interface MenuEntry {
  readonly href: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly right: StaffRight;
}

interface MenuGroup {
  /** Empty for the first group, which has no heading. */
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

/** Every page of the desk, by subject. */
export const MENU: readonly MenuGroup[] = [
  {
    name: '',
    entries: [
      { href: '/', name: 'Dashboard', icon: LayoutDashboard, right: 'figures.see' },
      { href: '/markets', name: 'Risk and markets', icon: Activity, right: 'markets.see' },
      { href: '/trading', name: 'Trading', icon: Radio, right: 'markets.run' },
      { href: '/sources', name: 'Price sources', icon: Cable, right: 'markets.see' },
      { href: '/competitions', name: 'Competitions', icon: Trophy, right: 'markets.see' },
      { href: '/feeds', name: 'Feeds', icon: Rss, right: 'markets.see' },
      { href: '/templates', name: 'Templates', icon: LayoutTemplate, right: 'markets.see' },
      { href: '/events', name: 'Past events', icon: History, right: 'markets.see' },
      { href: '/tickets', name: 'Tickets', icon: Ticket, right: 'markets.see' },
      { href: '/players', name: 'Players', icon: Users, right: 'players.see' },
      { href: '/proposals', name: 'Two people', icon: UserCheck, right: 'proposals.see' },
    ],
  },
  {
    name: 'Money',
    entries: [
      { href: '/deposits', name: 'Deposits', icon: ArrowDownLeft, right: 'deposits.see' },
      { href: '/withdrawals', name: 'Withdrawals', icon: ArrowUpRight, right: 'withdrawals.see' },
      { href: '/bonuses', name: 'Bonuses', icon: Gift, right: 'bonuses.see' },
      { href: '/ledger', name: 'Ledger', icon: Scale, right: 'money.see' },
      { href: '/reports', name: 'Reports', icon: ChartColumn, right: 'money.see' },
      { href: '/reconciliation', name: 'Reconciliation', icon: GitCompareArrows, right: 'money.see' },
    ],
  },
  {
    name: 'Trust',
    entries: [
      { href: '/cases', name: 'Cases', icon: ClipboardList, right: 'cases.see' },
      { href: '/verification', name: 'Verification', icon: BadgeCheck, right: 'identity.check' },
      { href: '/linked', name: 'Linked pairs', icon: Link2, right: 'players.linked' },
      { href: '/referrers', name: 'Agents and referrals', icon: Handshake, right: 'players.see' },
    ],
  },
  {
    name: 'Setup',
    entries: [
      { href: '/banners', name: 'Banners and messages', icon: Megaphone, right: 'house.say' },
      { href: '/games', name: 'Games', icon: Dices, right: 'games.see' },
      { href: '/staff', name: 'Staff', icon: IdCard, right: 'staff.see' },
      { href: '/terms', name: 'Money terms', icon: Landmark, right: 'money.see' },
      { href: '/settings', name: 'Settings', icon: Settings, right: 'house.set' },
    ],
  },
  {
    name: 'Watch',
    entries: [
      { href: '/health', name: 'Health', icon: HeartPulse, right: 'house.see' },
      { href: '/visits', name: 'Visits', icon: Footprints, right: 'house.see' },
      { href: '/outbox', name: 'Outbox', icon: Mail, right: 'players.contact' },
      { href: '/audit', name: 'Audit trail', icon: ScrollText, right: 'audit.see' },
    ],
  },
  { name: 'You', entries: [{ href: '/account', name: 'Your account', icon: CircleUser, right: 'own.account' }] },
];
