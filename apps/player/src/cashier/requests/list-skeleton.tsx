import { AfterAWhile, Card, Skeleton } from '@crease/ui';

/** Placeholder rows of a list that is loading. */
export function RequestListSkeleton() {
  return (
    <AfterAWhile>
      <Card gap={20} paddingY={20} paddingX={14}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={34} />
        ))}
      </Card>
    </AfterAWhile>
  );
}
