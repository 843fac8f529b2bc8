import type { ReplyOf } from '@crease/client';
import type { AppDetails, ReplyOf as WireReply } from '@crease/contract';

/** What the server wrote into the head of the page, so that the first picture is drawn without a call. */
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

/** Empty for a page that the server did not write. */
export function servedPage(): ServedPage {
  served ??= readHead();
  return served;
}

/** When it was written, ms: one that the browser has kept is old, by how much nobody says. */
export function servedAt(): number {
  const isKept = typeof document !== 'undefined' && document.documentElement.dataset.kept !== undefined;
  return isKept ? 0 : performance.timeOrigin;
}

/** Where there is no head to read: pictures are drawn while building, tests draw their own. */
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
