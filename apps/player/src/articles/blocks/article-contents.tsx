import { cx, Icon, looks, Text } from '@crease/ui';
import { ChevronDown, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './article-contents.module.css';

export interface ContentsItem {
  readonly id: string;
  readonly title: string;
  readonly inside?: readonly ContentsItem[];
}

/** Table of contents: on the left of a wide screen, collapsed above the text on a phone. */
export function ArticleContents({ items }: { items: readonly ContentsItem[] }) {
  const t = useTranslations('articles');
  const reading = useReading(items);
  return (
    <Text as="aside" size={13} dense className={styles.contents}>
      <details className={styles.fold}>
        <summary>
          {t('onThisPage')}
          <Icon of={ChevronDown} size={18} />
        </summary>
        <ContentsList items={items} reading={reading} label={t('onThisPage')} />
      </details>
      <Text as="div" padding={4} className={styles.side}>
        <Text as="p" marginBottom={8} color="text-3" size={12} className={styles.sideTitle}>
          {t('onThisPage')}
        </Text>
        <ContentsList items={items} reading={reading} label={t('onThisPage')} />
        <button
          type="button"
          className={cx(looks({ hover: 'text', align: 'center', gap: 8, color: 'text-2' }, 'row'), styles.print)}
          onClick={() => window.print()}
        >
          <Icon of={Printer} size={16} />
          {t('print')}
        </button>
      </Text>
    </Text>
  );
}

interface ContentsListProps {
  items: readonly ContentsItem[];
  reading: string | undefined;
  label: string;
}

function ContentsList({ items, reading, label }: ContentsListProps) {
  return (
    <nav aria-label={label}>
      <ul>
        {items.map(({ id, title, inside = [] }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === reading ? 'location' : undefined} onClick={foldUp}>
              {title}
            </a>
            {inside.length > 0 ? (
              <ul>
                {inside.map((item) => (
                  <li key={item.id}>
                    <a
                      href={`#${item.id}`}
                      aria-current={item.id === reading ? 'location' : undefined}
                      onClick={foldUp}
                    >
                      {item.title}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the list covers the text: collapse it after a choice. */
function foldUp(event: { currentTarget: HTMLElement }): void {
  event.currentTarget.closest('details')?.removeAttribute('open');
}

/** Returns the id of the last heading that has scrolled past the top. */
function useReading(items: readonly ContentsItem[]): string | undefined {
  const [reading, setReading] = useState<string>();
  useEffect(() => {
    const ids = items.flatMap(({ id, inside = [] }) => [id, ...inside.map((item) => item.id)]);
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = window.innerHeight * 0.3;
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line);
      setReading(passed.at(-1));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', soon, { passive: true });
    return () => {
      window.removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
  }, [items]);
  return reading;
}
