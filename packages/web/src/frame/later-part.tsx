import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { fetchedOnce } from './fetched-once.ts';

/** A component whose script comes later, and a way to have it come now. */
export type LaterPart<Props> = ComponentType<Props> & { readonly fetch: () => Promise<void> };

/**
 * A part of a page whose script is fetched when the part is first drawn. Unlike `lazy` in a Suspense, which React draws
 * when it has nothing else to do, so never while prices keep a slow phone busy (its retry lanes do not expire), it is
 * drawn as soon as the script is here. A script that does not come is asked for until it does: the page around it stays.
 * @param standIn what holds its place until then.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ReactNode = null,
): LaterPart<Props> {
  const { subscribe, read, fetch } = fetchedOnce(load);
  function Drawn(props: Props) {
    const Part = useSyncExternalStore(subscribe, read, read);
    return Part ? <Part {...props} /> : standIn;
  }
  return Object.assign(Drawn, { fetch });
}
