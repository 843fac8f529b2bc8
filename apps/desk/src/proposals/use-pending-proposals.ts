import { useRead } from '@crease/web';

/** Proposals that wait; those that whoever sits here may answer are theirs. */
export function usePendingProposals(): { all: number; mine: number } {
  const { data } = useRead('proposals', { query: { waiting: 'true' } }, { refetchInterval: 30_000 });
  const items = data?.items ?? [];
  return { all: data?.total ?? 0, mine: items.filter(({ mayAnswer }) => mayAnswer).length };
}
