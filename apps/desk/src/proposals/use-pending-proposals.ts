import { useRead } from '@crease/web';

/** Returns how many proposals wait, and how many of them the signed-in operator may answer. */
export function usePendingProposals(): { all: number; mine: number } {
  const { data } = useRead('proposals', { query: { waiting: 'true' } }, { refetchInterval: 30_000 });
  const items = data?.items ?? [];
  return { all: data?.total ?? 0, mine: items.filter(({ mayAnswer }) => mayAnswer).length };
}
