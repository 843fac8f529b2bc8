import type { ReplyOf } from '@crease/client';
import type { AppDetails } from '@crease/contract';
import { useSyncExternalStore } from 'react';
import { call } from './http.ts';
import { servedAt, servedPage } from './served-page.ts';
import { whenIdle } from './when-idle.ts';

/** Replies about the organisation, the same for everybody and needed by the first page already. */
type AppRoute = 'appDetails' | 'demoAvailability' | 'banners' | 'announcement';

/** The socket tells what the operator changes; without one it shows at the latest so long after. */
const ASK_EVERY_MS = 60_000;

interface Kept<N extends AppRoute> {
  reply: ReplyOf<N> | undefined;
  listeners: Set<() => void>;
  timer: ReturnType<typeof setInterval> | undefined;
}

const kept = new Map<AppRoute, Kept<AppRoute>>();

/**
 * One of these replies: fetched when a screen first wants it, again every minute while one shows it.
 * Undefined until it arrived; a failed attempt leaves what was there.
 */
export function useAppReply<N extends AppRoute>(name: N): ReplyOf<N> | undefined {
  const peek = () => peekAppReply(name);
  return useSyncExternalStore(followOf(name), peek, peek);
}

/** Title, brand status and switches of the organisation; undefined until they have arrived. */
export function useAppDetails(): AppDetails | undefined {
  return useAppReply('appDetails');
}

/** One function per route, so that React does not follow anew with every drawing. */
const follows = new Map<AppRoute, (changed: () => void) => () => void>();

function followOf(name: AppRoute): (changed: () => void) => () => void {
  const follow = follows.get(name) ?? ((changed: () => void) => followReply(name, changed));
  follows.set(name, follow);
  return follow;
}

/** A reply that came another way: the socket tells what changes. */
export function takeAppReply<N extends AppRoute>(name: N, reply: ReplyOf<N>): void {
  const entry = entryOf(name);
  if (JSON.stringify(reply) === JSON.stringify(entry.reply)) return;
  entry.reply = reply;
  for (const changed of entry.listeners) changed();
}

/** Asks anew for a reply that a screen shows; one that nobody looks at is asked for when it is wanted. */
export function askAppReply(name: AppRoute): void {
  if (entryOf(name).listeners.size > 0) void ask(name);
}

/** What is known of it now: the server wrote what the first picture needs into the page itself. */
export function peekAppReply<N extends AppRoute>(name: N): ReplyOf<N> | undefined {
  return entryOf(name).reply as ReplyOf<N> | undefined;
}

function entryOf(name: AppRoute): Kept<AppRoute> {
  const held = kept.get(name);
  if (held) return held;
  const entry = { reply: servedPage()[name], listeners: new Set<() => void>(), timer: undefined };
  kept.set(name, entry);
  return entry;
}

function followReply(name: AppRoute, changed: () => void): () => void {
  const entry = entryOf(name);
  entry.listeners.add(changed);
  if (entry.timer === undefined) {
    // What came with the page is fresh enough for its first picture; what the browser kept may be of a house that has
    // closed since.
    if (entry.reply === undefined || servedAt() === 0) void ask(name);
    else whenIdle(() => askAppReply(name));
    entry.timer = setInterval(() => void ask(name), ASK_EVERY_MS);
  }
  return () => {
    entry.listeners.delete(changed);
    if (entry.listeners.size > 0) return;
    clearInterval(entry.timer);
    entry.timer = undefined;
  };
}

/** The last question of each route: an answer to an earlier one that arrives after it is old. */
const asked = new Map<AppRoute, symbol>();

async function ask(name: AppRoute): Promise<void> {
  const question = Symbol(name);
  asked.set(name, question);
  const reply = await call(name, { silent: true }).catch(() => undefined);
  if (reply !== undefined && asked.get(name) === question) takeAppReply(name, reply);
}
