import { hash } from 'node:crypto';
import type { SubscriptionTerms } from '@crease/betfair';
import type { ApiCaller } from '../betfair-api/access/api-caller.ts';

/** Errors that a stream reports. */
export type StreamError =
  | 'INVALID_APP_KEY'
  | 'INVALID_INPUT'
  | 'INVALID_REQUEST'
  | 'INVALID_SESSION_INFORMATION'
  | 'MAX_CONNECTION_LIMIT_EXCEEDED'
  | 'NOT_AUTHORIZED'
  | 'NO_APP_KEY'
  | 'NO_SESSION'
  | 'SUBSCRIPTION_LIMIT_EXCEEDED'
  | 'TIMEOUT'
  | 'TOO_MANY_REQUESTS'
  | 'UNEXPECTED_ERROR';

/** The connection of a subscription. */
export interface StreamOutlet {
  readonly caller: ApiCaller;
  /** True while the program reads too slowly: changes are then combined. */
  isBlocked(): boolean;
  send(lines: readonly Uint8Array[]): void;
  /** Reports that the subscription is accepted. */
  accept(id: number): void;
  /** Reports an error. */
  refuse(id: number, error: StreamError): void;
}

/** One subscription of a connection. */
export interface Subscribed {
  /** Sends what is due. @param now epoch ms. */
  tick(now: number): void;
  close(): void;
}

/** Returns the first clock of a subscription: equal ones can resume each other. */
export function initialClkOf(run: string, criteria: string): string {
  return `${run}.${hash('sha256', criteria, 'base64url').slice(0, 8)}`;
}

/** Returns the position from which a subscription resumes; null: it gets an image. */
export function resumedFrom(
  { initialClk, clk }: SubscriptionTerms,
  { expected, position }: { readonly expected: string; readonly position: number },
): number | null {
  const from = initialClk === expected && /^\d{1,15}$/.test(clk ?? '') ? Number(clk) : null;
  return from !== null && from <= position ? from : null;
}
