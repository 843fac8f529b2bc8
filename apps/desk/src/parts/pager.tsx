import { Button, Icon, IconButton } from '@crease/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface PagerProps {
  list: { page: number; pageSize: number; total: number } | undefined;
  onPage: (page: number) => void;
}

/** `1 to 50 of 1,204`, with the page links. Opens the last page if rows that left the list emptied the open one. */
export function Pager({ list, onPage }: PagerProps) {
  const end = list ? Math.max(1, Math.ceil(list.total / list.pageSize)) : 1;
  const isBeyond = list !== undefined && list.page > end;
  const open = useRef(onPage);
  open.current = onPage;
  useEffect(() => {
    if (isBeyond) open.current(end);
  }, [isBeyond, end]);
  if (!list || list.total === 0) return null;
  const { page, pageSize, total } = list;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <>
      <span>
        {first.toLocaleString('en-IN')} to {last.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')}
      </span>
      <IconButton label="Previous page" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Icon of={ChevronLeft} size={16} />
      </IconButton>
      <IconButton label="Next page" disabled={last >= total} onClick={() => onPage(page + 1)}>
        <Icon of={ChevronRight} size={16} />
      </IconButton>
    </>
  );
}

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
