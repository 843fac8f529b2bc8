import type { ReplyOf } from '@crease/client';
import type { AppDetails } from '@crease/contract';
import { useSyncExternalStore } from 'react';
import { call } from './http.ts';
import { servedAt, servedPage } from './served-page.ts';
import { whenIdle } from './when-idle.ts';

/** Replies about the organisation, the same for all visitors and needed by the first page. */
type AppRoute = 'appDetails' | 'demoAvailability' | 'banners' | 'announcement';

/** Refetch interval of a displayed reply, ms; the socket pushes changes earlier. */
const REFETCH_EVERY_MS = 60_000;

interface Stored<N extends AppRoute> {
  reply: ReplyOf<N> | undefined;
  listeners: Set<() => void>;
  timer: ReturnType<typeof setInterval> | undefined;
}

const stored = new Map<AppRoute, Stored<AppRoute>>();

/**
 * Subscribes to one of these replies: fetched on first use, then every minute while a screen shows it.
 * Undefined until it arrives; a failed attempt keeps the last reply.
 */
export function useAppReply<N extends AppRoute>(name: N): ReplyOf<N> | undefined {
  const peek = () => peekAppReply(name);
  return useSyncExternalStore(followOf(name), peek, peek);
}

/** Title, brand status and switches of the organisation; undefined until they arrive. */
export function useAppDetails(): AppDetails | undefined {
  return useAppReply('appDetails');
}

/** One function per route, so that React does not resubscribe with every render. */
const follows = new Map<AppRoute, (changed: () => void) => () => void>();

function followOf(name: AppRoute): (changed: () => void) => () => void {
  const follow = follows.get(name) ?? ((changed: () => void) => followReply(name, changed));
  follows.set(name, follow);
  return follow;
}

/** Stores a reply that arrived another way, such as a push of the socket. */
export function takeAppReply<N extends AppRoute>(name: N, reply: ReplyOf<N>): void {
  const entry = entryOf(name);
  if (JSON.stringify(reply) === JSON.stringify(entry.reply)) return;
  entry.reply = reply;
  for (const changed of entry.listeners) changed();
}

/** Fetches a displayed reply again; others are fetched when a screen needs them. */
export function refetchAppReply(name: AppRoute): void {
  if (entryOf(name).listeners.size > 0) void ask(name);
}

/** Returns the current reply; the server embeds those of the first page in the HTML. */
export function peekAppReply<N extends AppRoute>(name: N): ReplyOf<N> | undefined {
  return entryOf(name).reply as ReplyOf<N> | undefined;
}

function entryOf(name: AppRoute): Stored<AppRoute> {
  const held = stored.get(name);
  if (held) return held;
  const entry = { reply: servedPage()[name], listeners: new Set<() => void>(), timer: undefined };
  stored.set(name, entry);
  return entry;
}

function followReply(name: AppRoute, changed: () => void): () => void {
  const entry = entryOf(name);
  entry.listeners.add(changed);
  if (entry.timer === undefined) {
    // A reply embedded in a fresh page needs no refetch before the first paint; one in a cached page may be old.
    if (entry.reply === undefined || servedAt() === 0) void ask(name);
    else whenIdle(() => refetchAppReply(name));
    entry.timer = setInterval(() => void ask(name), REFETCH_EVERY_MS);
  }
  return () => {
    entry.listeners.delete(changed);
    if (entry.listeners.size > 0) return;
    clearInterval(entry.timer);
    entry.timer = undefined;
  };
}

/** The last request of each route: replies to earlier requests are ignored. */
const asked = new Map<AppRoute, symbol>();

async function ask(name: AppRoute): Promise<void> {
  const question = Symbol(name);
  asked.set(name, question);
  const reply = await call(name, { silent: true }).catch(() => undefined);
  if (reply !== undefined && asked.get(name) === question) takeAppReply(name, reply);
}
