import type { PersistStorage } from 'zustand/middleware';

/**
 * Local storage that holds a state only while it is worth keeping: it stores nothing for visitors and clears after a
 * sign-out. If the browser forbids storage, the state lives in memory only.
 */
export function conditionalStorage<S>(isWorthKeeping: (state: S) => boolean): PersistStorage<S> {
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
