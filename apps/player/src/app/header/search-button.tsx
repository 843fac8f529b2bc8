import { cx, Icon } from '@crease/ui';
import { lazyPart, useKeys } from '@crease/web';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import styles from './header.module.css';

const SearchPalette = lazyPart(() => import('./search-palette.tsx').then((module) => module.SearchPalette));

/** Looks like a field and opens the search, as does the `/` key outside of fields. */
export function SearchButton({ className }: { className?: string | undefined }) {
  const t = useTranslations('app.search');
  const [open, setOpen] = useState(false);
  useKeys({ '/': () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        className={cx(styles.button, className)}
        aria-label={t('open')}
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        onPointerEnter={() => void SearchPalette.fetch()}
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} size={16} />
        <span className={cx(styles.words, 'ellipsis')}>{t('open')}</span>
        <kbd className={styles.key}>/</kbd>
      </button>
      {open ? createPortal(<SearchPalette onClose={() => setOpen(false)} />, document.body) : null}
    </>
  );
}
