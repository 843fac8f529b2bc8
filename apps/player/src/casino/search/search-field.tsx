import { cx, Icon, looks, Row } from '@crease/ui';
import { useKeys } from '@crease/web';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './search.module.css';

/** Pause after the last key before searching, ms. */
const PAUSE_MS = 150;

interface SearchFieldProps {
  /** The text in the address. */
  text: string;
  count: number;
  onSearch: (text: string) => void;
}

/** Searches from the first letter. `/` focuses it, Esc clears it, ↓ moves to the first game. */
export function SearchField({ text, count, onSearch }: SearchFieldProps) {
  const t = useTranslations('casino');
  const [typed, setTyped] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  // Precedes the header's own search.
  useKeys({ '/': () => field.current?.focus() }, { isFirst: true });
  // The address can change without the field: by a chip, or by going back.
  const [seen, setSeen] = useState(text);
  // Adopting the field's own search would lose what was typed meanwhile, and the space at its end.
  const [sent, setSent] = useState(text);
  if (seen !== text) {
    setSeen(text);
    if (text !== sent) {
      setSent(text);
      setTyped(text);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string, pause: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(next.trim());
      onSearch(next.trim());
    }, pause);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') type('', 0);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-games] a')?.focus();
  };
  return (
    <Row
      as="label"
      grow
      align="center"
      gap={8}
      shrink
      paddingX={10}
      color="text-3"
      radius="md"
      background="surface"
      field
      className={styles.field}
    >
      <Icon of={Search} />
      <input
        ref={field}
        type="search"
        className={cx(looks({ grow: true, bare: true, color: 'text' }), styles.input)}
        aria-label={t('search', { count })}
        placeholder={t('search', { count })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value, PAUSE_MS)}
        onKeyDown={onKeyDown}
      />
    </Row>
  );
}
