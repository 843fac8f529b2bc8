import { Icon, IconButton } from '@crease/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';

interface PagerProps {
  list: { page: number; pageSize: number; total: number } | undefined;
  onPage: (page: number) => void;
}

/** `1 to 50 of 1,204`, with the page links. */
export function Pager({ list, onPage }: PagerProps) {
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
