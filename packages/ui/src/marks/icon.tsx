import { SPORT_KEYS, SPORTS, type Sport, type SportId, sportOf } from '@crease/kernel';
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

/** By the icon of the sport's definition. A drawing keeps its identity, so that screens do not mount it again. */
const DRAWINGS = Object.fromEntries(SPORT_KEYS.map((sport) => [sport, drawingOf(SPORTS[sport].icon)])) as Readonly<
  Record<Sport, SportIcon>
>;

/** Returns the icon of a sport. */
export function sportIcon(sportId: SportId): SportIcon {
  return DRAWINGS[sportOf(sportId)];
}

function drawingOf(path: string): SportIcon {
  return (props) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={path} />
    </svg>
  );
}
