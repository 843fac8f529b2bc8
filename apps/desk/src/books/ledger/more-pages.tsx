import { Button } from '@crease/ui';

interface MorePagesProps {
  /** Number of rows shown. */
  shown: number;
  /** Cursor of the next page; null: this is the last. */
  next: string | null;
  /** This is not the first page. */
  isBelow: boolean;
  onFirst: () => void;
  onNext: (next: string) => void;
}

/** Pager for lists with a cursor: their total is never counted, as there may be ten million rows. */
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
