import { call, notify } from '@crease/web';
import { create } from 'zustand';

/** Polling interval, ms; the socket does not report the state of providers. */
const LOOK_EVERY_MS = 10_000;

interface ProviderState {
  readonly code: string;
  /** Since when it is down; null: it is up. */
  readonly downSince: string | null;
}

interface Answered {
  readonly title: string;
  readonly message: string;
}

interface Awaiting {
  /** Toast to show when a provider recovers, by its code. */
  readonly awaited: Readonly<Record<string, Answered>>;
}

/** Providers that the player waits for, until the app is closed. */
export const useAwaitedProviders = create<Awaiting>(() => ({ awaited: {} }));

let timer: ReturnType<typeof setInterval> | null = null;

/** Polls a provider on any page until it is up, then shows a toast. @param words the toast. */
export function awaitProvider(code: string, words: Answered): void {
  useAwaitedProviders.setState(({ awaited }) => ({ awaited: { ...awaited, [code]: words } }));
  timer ??= setInterval(() => void look(), LOOK_EVERY_MS);
}

/** Polls; a failed request is repeated at the next interval. */
async function look(): Promise<void> {
  const { items } = await call('casinoProviders', { silent: true }).catch(() => ({ items: [] }));
  const { awaited } = useAwaitedProviders.getState();
  const { up, rest } = sortAwaited(awaited, items);
  if (up.length === 0) return;
  useAwaitedProviders.setState({ awaited: rest });
  for (const words of up) notify({ status: 'success', ...words });
  if (Object.keys(rest).length > 0 || timer === null) return;
  clearInterval(timer);
  timer = null;
}

/** Splits into recovered and awaited providers; one missing from the list stays awaited. */
export function sortAwaited<T>(
  awaited: Readonly<Record<string, T>>,
  providers: readonly ProviderState[],
): { up: T[]; rest: Record<string, T> } {
  const answering = new Set(providers.filter(({ downSince }) => downSince === null).map(({ code }) => code));
  const entries = Object.entries(awaited);
  return {
    up: entries.filter(([code]) => answering.has(code)).map(([, words]) => words),
    rest: Object.fromEntries(entries.filter(([code]) => !answering.has(code))),
  };
}
