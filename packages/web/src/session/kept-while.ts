import type { PersistStorage } from 'zustand/middleware';

/**
 * Local storage that holds a state only while it is worth keeping: a visitor leaves nothing behind, nor does a
 * player who signed out. Where the browser forbids storage the page itself still knows.
 */
export function keptWhile<S>(isWorthKeeping: (state: S) => boolean): PersistStorage<S> {
  return {
    getItem: (name) => allowed(() => JSON.parse(localStorage.getItem(name) ?? 'null')) ?? null,
    setItem(name, value) {
      allowed(() => {
        if (isWorthKeeping(value.state)) localStorage.setItem(name, JSON.stringify(value));
        else localStorage.removeItem(name);
      });
    },
    removeItem: (name) => allowed(() => localStorage.removeItem(name)),
  };
}

function allowed<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
