import { SPORTS, type SportId, sportOf } from '@crease/kernel';
import { useId } from 'react';
import styles from './crest.module.css';
import { initialsOf } from './initials.ts';

interface Team {
  name: string;
  shortName: string;
  colours: readonly [string, string];
  /** Index of the pattern, 0 to 10. */
  pattern: number;
}

interface TeamBadgeProps {
  team: Team;
  /** People get initials instead of a shield. */
  sportId: SportId;
  size?: number;
}

const SHIELD = 'M4 1h16a3 3 0 0 1 3 3v9c0 5-5 8-11 10C6 21 1 18 1 13V4a3 3 0 0 1 3-3z';

/** Patterns in the second colour on the first, in a 24 px box: bands, chevrons, halves, a disc. */
const PATTERNS = [
  'M0 17c4-4 6-4 9 0s6 4 9 0 6-4 8-1v10H0z',
  'M0 18 12 8l12 10v6L12 14 0 24z',
  'M12 0h12v24H12z',
  'M0 0h24L0 24z',
  'M0 8h24v8H0z',
  'M4.8 0h4.8v24H4.8zM14.4 0h4.8v24h-4.8z',
  'M9 0h6v8h9v6h-9v10H9V14H0V8h9z',
  'M12 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z',
  'M12 4l7 8-7 8-7-8z',
  'M0 0h12v12H0zM12 12h12v12H12z',
  'M0 3 24 17v6L0 9z',
] as const;

/** A team's shield, or a player's initials. Hidden from screen readers: the name is always next to it. */
export function TeamBadge({ team, sportId, size = 28 }: TeamBadgeProps) {
  return SPORTS[sportOf(sportId)].side.kind === 'people' ? (
    <Initials name={team.name} size={size} />
  ) : (
    <Crest colours={team.colours} pattern={team.pattern} size={size} />
  );
}

export function Crest({ colours, pattern, size = 28 }: Pick<Team, 'colours' | 'pattern'> & { size?: number }) {
  const clip = useId();
  const drawing = PATTERNS[((pattern % PATTERNS.length) + PATTERNS.length) % PATTERNS.length];
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill={colours[0]} d="M0 0h24v24H0z" />
        <path fill={colours[1]} d={drawing} />
      </g>
      <path className={styles.edge} d={SHIELD} />
    </svg>
  );
}

export function Initials({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <span className={styles.initials} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
