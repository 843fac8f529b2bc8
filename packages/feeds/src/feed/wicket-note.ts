import type { NoteTerms } from '@crease/kernel';

const HOW = {
  caught: 'wicketCaught',
  'caught and bowled': 'wicketCaught',
  bowled: 'wicketBowled',
  lbw: 'wicketLbw',
  stumped: 'wicketStumped',
  'hit wicket': 'wicketHit',
} as const;

/**
 * Returns who is out and how, as the reason of a suspension: `Wicket, D. Jessamy b Cudjoe-Hart`.
 * @param how as sources name it; kinds not credited to the bowler name only the batter.
 */
export function wicketNote(how: string, { player, bowler }: { player: string; bowler: string }): NoteTerms {
  if (how === 'run out') return { kind: 'wicketRunOut', player };
  if (!isBowlers(how)) return { kind: 'wicketOf', player };
  return { kind: HOW[how], player, bowler: surname(bowler) };
}

function isBowlers(how: string): how is keyof typeof HOW {
  return Object.hasOwn(HOW, how);
}

/** `Cudjoe-Hart` of `L. Cudjoe-Hart`. */
function surname(name: string): string {
  return name.split(' ').slice(1).join(' ') || name;
}
