import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../profile/second-factor/copy-button.tsx';
import styles from './copy-row.module.css';

interface CopyRowProps {
  label: string;
  /** Copied as it is, without the spaces that it is shown with. */
  text: string;
  shown?: ReactNode;
  note?: ReactNode;
}

/** Something that the player takes along into another app. */
export function CopyRow({ label, text, shown = text, note }: CopyRowProps) {
  const t = useTranslations('cashier.deposit');
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <b className={styles.text}>{shown}</b>
        {note ? <span className={styles.label}>{note}</span> : null}
      </div>
      <CopyButton text={text} label={t('copy')} />
    </div>
  );
}
