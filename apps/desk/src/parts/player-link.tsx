import { PathLink } from '@crease/web';
import type { ReactNode } from 'react';

/** A link to the page of a player, named by the id without a name. */
export function PlayerLink({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <PathLink href={`/players/${id}`} className="link">
      {children || id}
    </PathLink>
  );
}
