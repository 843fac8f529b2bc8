import type { CricketScore } from '@crease/kernel';
import type { Incident } from './stream/stream-message.ts';

const OVERS_SHOWN = 3;
const SUFFIX: Readonly<Record<string, string>> = { BYE: 'b', LEG_BYE: 'lb' };

/**
 * Returns the last overs ball by ball from a window of incidents, latest first. The window may be shorter than three
 * overs; missing balls are omitted.
 */
export function recentOvers(incidents: readonly Incident[], innings: number): CricketScore['recentOvers'] {
  const overs = new Map<number, string[]>();
  for (const incident of [...incidents].reverse()) {
    const token = tokenOf(incident);
    // Only the newest items name their innings.
    if (token === null || (incident.innings !== undefined && incident.innings !== innings)) continue;
    const over = Number.parseInt(incident.overs, 10) + 1;
    overs.set(over, [...(overs.get(over) ?? []), token]);
  }
  return [...overs]
    .map(([over, balls]) => ({ over, balls }))
    .sort((a, b) => a.over - b.over)
    .slice(-OVERS_SHOWN);
}

/** One ball as displayed; null for other incidents. */
function tokenOf(incident: Incident): string | null {
  const value = incident.value ?? '';
  if (incident.incidentType === 'OUT') return 'W';
  if (incident.incidentType === 'STRIKE') return value;
  if (incident.incidentType === 'WIDE') return value === '0' || value === '' ? 'wd' : `${value}wd`;
  const suffix = SUFFIX[incident.incidentType];
  return suffix ? `${value}${suffix}` : null;
}
