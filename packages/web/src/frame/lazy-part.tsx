import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { fetchOnce } from './fetch-once.ts';

/** A component whose chunk loads on first render, with a function that loads it earlier. */
export type LazyPart<Props> = ComponentType<Props> & { readonly fetch: () => Promise<void> };

/**
 * Returns a component whose chunk loads on first render. Unlike `lazy` in a Suspense, whose retry lanes do not expire
 * and starve while price updates keep a slow phone busy, it renders as soon as the chunk loads. A failed load is
 * repeated; the page around it stays.
 * @param standIn shown until then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ReactNode = null,
): LazyPart<Props> {
  const { subscribe, read, fetch } = fetchOnce(load);
  function Drawn(props: Props) {
    const Part = useSyncExternalStore(subscribe, read, read);
    return Part ? <Part {...props} /> : standIn;
  }
  return Object.assign(Drawn, { fetch });
}
