/**
 * Bet ids and references of programs. A bet's references are part of its client reference, so that they are stored with
 * the bet itself: `bf/` key, 10 unique characters `/` order reference `/` strategy reference, 64 characters at most.
 */

/** Lowest bet id less one: bet ids have twelve digits, as at Betfair. */
const BET_ID_BASE = 100_000_000_000;

export function betIdOf(orderId: number | string): string {
  return String(BET_ID_BASE + Number(orderId));
}

/** @returns null if no bet can have this id. */
export function orderIdOfBet(betId: string): number | null {
  const orderId = /^\d{12,15}$/.test(betId) ? Number(betId) - BET_ID_BASE : 0;
  return orderId > 0 ? orderId : null;
}

interface BetRefs {
  /** Empty: none. */
  readonly orderRef: string;
  /** Empty: none. */
  readonly strategyRef: string;
}

/** Most keys that a player can ever make: their number takes two characters of a reference. */
export const KEYS_EVER = 36 ** 2 - 1;

/** Start of the client references of one key's bets. @param key its number among the player's keys. */
export function refPrefixOf(key: number): string {
  return `bf/${key.toString(36).padStart(2, '0')}`;
}

/** Returns a client reference. @param unique 10 characters that no other bet of the player has. */
export function clientRefOf(key: number, unique: string, { orderRef, strategyRef }: BetRefs): string {
  return `${refPrefixOf(key)}${unique}/${orderRef}/${strategyRef}`;
}

/** What is matched at the starting price is a bet with ` sp` after the reference. */
const REF_SHAPE = /^bf\/[a-z0-9]{2}[^/]{10}\/([^/]*)\/([^/ ]*)(?: sp)?$/;

/** Returns the references of a bet; both are empty for a bet of the site. */
export function refsOf(clientRef: string): BetRefs {
  const [, orderRef = '', strategyRef = ''] = REF_SHAPE.exec(clientRef) ?? [];
  return { orderRef, strategyRef };
}

const TIME_SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const ZONE = /(Z|[+-]\d{2}:?\d{2})$/;

/** Writes a time with three digits of milliseconds and `Z`: clients read no other form. @param at epoch ms. */
export function apiTime(at: number): string {
  return new Date(at).toISOString();
}

/** Reads a time of a request; without a zone it is UTC. @returns epoch ms; null if it is no time. */
export function readApiTime(text: string): number | null {
  if (!TIME_SHAPE.test(text)) return null;
  const at = Date.parse(ZONE.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? null : at;
}
