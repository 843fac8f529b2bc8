import { Button } from '@crease/ui';

interface MorePagesProps {
  /** How many lines are shown. */
  shown: number;
  /** There are more below. */
  next: string | null;
  /** This is not the first page. */
  isBelow: boolean;
  onFirst: () => void;
  onNext: (next: string) => void;
}

/** For lists that go on where the last page ended: nobody counts what ten million lines come to. */
export function MorePages({ shown, next, isBelow, onFirst, onNext }: MorePagesProps) {
  return (
    <>
      <span>{shown} shown</span>
      {isBelow ? (
        <Button size="small" onClick={onFirst}>
          First page
        </Button>
      ) : null}
      <Button size="small" disabled={next === null} onClick={() => next !== null && onNext(next)}>
        Next page
      </Button>
    </>
  );
}
