import { Icon, IconButton, Row, Text } from '@crease/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface PagerProps {
  page: number;
  pages: number;
  total: number;
  onPage: (page: number) => void;
}

/** Links between the pages of a list; absent if there is only one. */
export function Pager({ page, pages, total, onPage }: PagerProps) {
  const t = useTranslations('wallet.pager');
  if (total === 0) return null;
  return (
    <Row
      as="nav"
      align="center"
      gap={4}
      border="top"
      color="text-2"
      size={12}
      minHeight={44}
      paddingY={4}
      paddingX={8}
      aria-label={t('label')}
    >
      <Text as="p" grow paddingX={8} role="status">
        {t('place', { page, pages, total })}
      </Text>
      {pages > 1 ? (
        <>
          <IconButton label={t('newer')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon of={ChevronLeft} size={18} />
          </IconButton>
          <IconButton label={t('older')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <Icon of={ChevronRight} size={18} />
          </IconButton>
        </>
      ) : null}
    </Row>
  );
}
