import { SPORTS, type SportIconName, type SportId, sportOf } from '@crease/kernel';
import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon | SportIcon;
  /** 14, 16, 18, 20 or 24. */
  size?: 12 | 14 | 16 | 18 | 20 | 24;
  className?: string;
}

type SportIcon = (props: DrawingProps) => React.ReactNode;

/** A lucide icon in the product's stroke, hidden from screen readers: the text next to it is read. */
export function Icon({ of: Drawing, size = 16, className }: IconProps) {
  return <Drawing width={size} height={size} strokeWidth={1.75} aria-hidden="true" className={className} />;
}

interface DrawingProps {
  width?: number | string;
  height?: number | string;
  strokeWidth?: number | string;
  className?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}

function Drawing({ children, ...rest }: DrawingProps & { children: React.ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}

export function CricketIcon(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="m15.4 3.2 5.6 5.6-9.4 9.4-5.6-5.6z" />
      <path d="m8.8 15.4-4.6 5" />
      <circle cx="18.6" cy="18.6" r="2.4" />
    </Drawing>
  );
}

export function SoccerIcon(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="m12 7.6 4.2 3-1.6 4.9H9.4l-1.6-4.9z" />
      <path d="M12 3v4.6m8.6 1.8-4.4 1.2m1.1 8.7-2.7-3.8m-7.9 3.8 2.7-3.8M3.4 9.4l4.4 1.2" />
    </Drawing>
  );
}

export function TennisIcon(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M5.6 5.6a9 9 0 0 1 0 12.8M18.4 5.6a9 9 0 0 0 0 12.8" />
    </Drawing>
  );
}

/** A raider and a defender. */
function KabaddiIcon(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle cx="7" cy="5.5" r="2.2" />
      <circle cx="18" cy="8" r="2.2" />
      <path d="M7 7.7 9 13l-3.5 3L4 21M9 13l3.5 2.5.5 5M7.6 9.5l6 1.2M18 10.2l-1.5 5L20 18v3m-3.5-5.8L14.6 21" />
    </Drawing>
  );
}

/** By the icon of the sport's definition. */
const ICONS = {
  cricket: CricketIcon,
  soccer: SoccerIcon,
  tennis: TennisIcon,
  kabaddi: KabaddiIcon,
} as const satisfies Readonly<Record<SportIconName, SportIcon>>;

/** Returns the icon of a sport. */
export function sportIcon(sportId: SportId): SportIcon {
  return ICONS[SPORTS[sportOf(sportId)].icon];
}
