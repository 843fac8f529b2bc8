import { Icon, VisuallyHidden } from '@crease/ui';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './steps.module.css';

/** How far a request is. @param current place of the running step; as many as there are: all is done. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  const t = useTranslations('cashier.deposit');
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {names.map((name, at) => (
        <li
          key={name}
          className={styles.step}
          data-state={at < current ? 'done' : at === current ? 'now' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {at < current ? <Icon of={Check} size={14} /> : at + 1}
          </span>
          <span className={styles.name}>{name}</span>
          {at < current ? <VisuallyHidden>, {t('done')}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}
