import type { Bet } from '@crease/client';
import type { Price, Rate, SportId } from '@crease/kernel';
import type { Side } from '../../markets/best-price.ts';
import type { LineUnit } from '../../markets/market-facts.ts';

/** A picked price with everything that describes the bet. */
export interface Pick {
  readonly gameId: string;
  readonly eventName: string;
  readonly sportId: SportId;
  readonly marketId: string;
  readonly marketName: string;
  readonly marketType: Bet['marketType'];
  /** null for a fancy. */
  readonly runnerId: string | null;
  /** The runner's name; for a fancy its own. */
  readonly runnerName: string;
  readonly side: Side;
  /** Odds in hundredths, or the rate of a bookmaker's or fancy's quote. */
  readonly price: Price | Rate;
  /** A fancy's run line; else null. */
  readonly run: number | null;
  /** Unit of a fancy; else absent. */
  readonly unit?: LineUnit;
  /** Level of the offered price, 1 is the best; absent: the best. */
  readonly level?: number;
}

/** Identity of an entry of the slip: one per market, runner and side. */
export function pickId(pick: Pick | { marketId: string; runnerId: string | null; side: Side }): string {
  return `${pick.marketId}/${pick.runnerId ?? ''}/${pick.side}`;
}

/** Why a sent entry can be edited again. */
export type Notice =
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** The same terms were placed less than a minute ago: confirm first. */
  | { readonly kind: 'again' }
  /** The server has certainly no bet of this attempt. */
  | { readonly kind: 'not_placed' };

type Stage =
  | { readonly kind: 'editing'; readonly notice: Notice | null }
  /** Sent; no reply yet. */
  | { readonly kind: 'placing'; readonly clientRef: string }
  /** The reply was lost and the reference is being looked up. Nothing else may be sent meanwhile. */
  | { readonly kind: 'checking'; readonly clientRef: string }
  /** Accepted; the in-play delay runs until `bet.dueAt`. */
  | { readonly kind: 'waiting'; readonly bet: Bet }
  | { readonly kind: 'answered'; readonly bet: Bet; readonly at: number };

export interface SlipEntry {
  readonly id: string;
  readonly pick: Pick;
  /** Requested price: odds in hundredths, or a rate. */
  readonly price: Price | Rate;
  readonly run: number | null;
  /** The player set the odds: the bet may wait for a better market. */
  readonly isOwnPrice: boolean;
  readonly stakeText: string;
  /** What happens to the unmatched part at the turn in play, or when betting is suspended. */
  readonly persistence: 'lapse' | 'persist' | 'startingPrice';
  readonly timeInForce: 'goodTillCancelled' | 'fillOrKill' | 'postOnly';
  /** How long the unmatched part waits, minutes; null: without a limit. */
  readonly keepMinutes: number | null;
  /** Placed by a press with one-click betting: each press has its own entry. */
  readonly isOneClick?: true;
  readonly stage: Stage;
}

/** Terms of the part that is not matched at once. */
export type RestTerms = { readonly [K in 'persistence' | 'timeInForce' | 'keepMinutes']?: SlipEntry[K] };

export function newEntry(pick: Pick, stakeText = ''): SlipEntry {
  return {
    id: pickId(pick),
    pick,
    price: pick.price,
    run: pick.run,
    isOwnPrice: false,
    stakeText,
    persistence: 'lapse',
    timeInForce: 'goodTillCancelled',
    keepMinutes: null,
    stage: { kind: 'editing', notice: null },
  };
}

/** Returns the entry of a press with one-click betting. @param id unique to the press. */
export function pressedEntry(id: string, pick: Pick, stakeText: string): SlipEntry {
  return { ...newEntry(pick, stakeText), id, isOneClick: true };
}

/** Whether the cell with this pick's id and level shows the entry as picked: until its bet is answered. */
export function isPickedAt({ id, pick, stage }: SlipEntry, of: string, level: number): boolean {
  return id === of && (pick.level ?? 1) === level && stage.kind !== 'answered';
}

export const isEditing = (entry: SlipEntry) => entry.stage.kind === 'editing';

/** Whether money may be in flight: the entry must not change or be removed. */
export function isLocked({ stage }: SlipEntry): boolean {
  return stage.kind === 'placing' || stage.kind === 'checking' || stage.kind === 'waiting';
}

/** Returns the reference under which the server may know this attempt; null: none. */
export function attemptRef({ stage }: SlipEntry): string | null {
  return stage.kind === 'placing' || stage.kind === 'checking' ? stage.clientRef : null;
}
