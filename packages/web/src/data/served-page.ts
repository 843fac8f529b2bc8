import type { ReplyOf } from '@crease/client';
import type { AppDetails, ReplyOf as WireReply } from '@crease/contract';

/** Data that the server embeds in the head of the page, so that the first screen needs no call. */
export interface ServedPage {
  readonly appDetails?: AppDetails;
  readonly demoAvailability?: ReplyOf<'demoAvailability'>;
  readonly banners?: ReplyOf<'banners'>;
  readonly announcement?: ReplyOf<'announcement'>;
  /** Of `/casino`, as a visitor sees it; amounts as on the wire. */
  readonly games?: WireReply<'casinoGames'>;
  /** Of `/exchange/{gameId}`. */
  readonly event?: ServedEvent;
}

export interface ServedEvent {
  readonly gameId: string;
  readonly name: string;
  readonly competition: string;
}

let served: ServedPage | null = null;

/** Empty if the server did not write this page. */
export function servedPage(): ServedPage {
  served ??= readHead();
  return served;
}

/** Time when the page was served, ms; 0 for a page from a cache, whose age is unknown. */
export function servedAt(): number {
  const isKept = typeof document !== 'undefined' && document.documentElement.dataset.kept !== undefined;
  return isKept ? 0 : performance.timeOrigin;
}

/** Replaces the embedded data at build time and in tests, where no head exists. */
export function serveInstead(page: ServedPage): void {
  served = page;
}

function readHead(): ServedPage {
  if (typeof document === 'undefined') return {};
  const appDetails = readMeta<AppDetails>('crease:app');
  return { ...readMeta<ServedPage>('crease:first'), ...(appDetails ? { appDetails } : {}) };
}

function readMeta<T>(name: string): T | undefined {
  const text = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  return text ? (JSON.parse(text) as T) : undefined;
}
