import type { Bet } from '@crease/client';
import type { Price, Rate } from '@crease/kernel';
import { type Pick, pickId } from './pick.ts';

/** Why an entry that was sent is back in the player's hands. */
export type Notice =
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** The same terms were placed less than a minute ago: ask before placing again. */
  | { readonly kind: 'again' }
  /** The server surely has no bet of this attempt. */
  | { readonly kind: 'not_placed' };

type Stage =
  | { readonly kind: 'editing'; readonly notice: Notice | null }
  /** Sent; no answer yet. */
  | { readonly kind: 'placing'; readonly clientRef: string }
  /** The answer was lost; the reference is being looked up. Nothing else may be sent meanwhile. */
  | { readonly kind: 'checking'; readonly clientRef: string }
  /** Accepted; the in-play delay runs until `bet.dueAt`. */
  | { readonly kind: 'waiting'; readonly bet: Bet }
  | { readonly kind: 'answered'; readonly bet: Bet; readonly at: number };

export interface SlipEntry {
  readonly id: string;
  readonly pick: Pick;
  /** What the bet asks for: odds in hundredths, or a rate. */
  readonly price: Price | Rate;
  readonly run: number | null;
  /** The player set the odds themselves: a worse market is then what they want to wait for. */
  readonly isOwnPrice: boolean;
  readonly stakeText: string;
  readonly persistence: 'lapse' | 'persist';
  readonly fillOrKill: boolean;
  readonly stage: Stage;
}

export function newEntry(pick: Pick, stakeText = ''): SlipEntry {
  return {
    id: pickId(pick),
    pick,
    price: pick.price,
    run: pick.run,
    isOwnPrice: false,
    stakeText,
    persistence: 'lapse',
    fillOrKill: false,
    stage: { kind: 'editing', notice: null },
  };
}

export const isEditing = (entry: SlipEntry) => entry.stage.kind === 'editing';

/** Money may be on its way: the entry must neither change nor vanish. */
export function isLocked({ stage }: SlipEntry): boolean {
  return stage.kind === 'placing' || stage.kind === 'checking' || stage.kind === 'waiting';
}

/** The reference under which this entry's attempt may be known to the server, null while there is none. */
export function attemptRef({ stage }: SlipEntry): string | null {
  return stage.kind === 'placing' || stage.kind === 'checking' ? stage.clientRef : null;
}
