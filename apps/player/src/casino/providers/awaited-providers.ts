import { call, notify } from '@crease/web';
import { create } from 'zustand';

/** Between two looks, ms; nobody tells of a provider. */
const LOOK_EVERY_MS = 10_000;

interface ProviderState {
  readonly code: string;
  /** Since when it does not answer; null: it does. */
  readonly downSince: string | null;
}

interface Answered {
  readonly title: string;
  readonly message: string;
}

interface Awaiting {
  /** What is said when a provider answers again, by its code. */
  readonly awaited: Readonly<Record<string, Answered>>;
}

/** The providers of which the player wants to hear, as long as the app is open. */
export const useAwaitedProviders = create<Awaiting>(() => ({ awaited: {} }));

let timer: ReturnType<typeof setInterval> | null = null;

/** Looks at a provider from any page until it answers, then says so in a toast. @param words the toast. */
export function awaitProvider(code: string, words: Answered): void {
  useAwaitedProviders.setState(({ awaited }) => ({ awaited: { ...awaited, [code]: words } }));
  timer ??= setInterval(() => void look(), LOOK_EVERY_MS);
}

/** A look that fails is made again. */
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

/** Who answers again and who is still awaited; one that the list does not name is awaited further. */
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
