import { useState } from 'react';

/**
 * The page of a list with filters.
 * @returns the page, from 1, and a function that opens another; after any change of the filters it is the first again.
 */
export function usePaged(...filters: readonly unknown[]): readonly [page: number, open: (page: number) => void] {
  const key = JSON.stringify(filters);
  const [at, setAt] = useState({ key, page: 1 });
  if (at.key !== key) setAt({ key, page: 1 });
  return [at.key === key ? at.page : 1, (page) => setAt({ key, page })];
}
