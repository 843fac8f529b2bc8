import { AfterAWhile, Card, Skeleton } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from './exchange-page.module.css';

/** The page's own shape in grey, after a short wait. */
export function ExchangeSkeleton() {
  const t = useTranslations('markets.page');
  return (
    <div className={styles.loading}>
      <h1 className={styles.loadingTitle}>{t('loading')}</h1>
      <AfterAWhile>
        <Skeleton className={styles.boneScore} />
        <Skeleton height={20} width={280} className={styles.boneTabs} />
        {[2, 2, 5].map((rows, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes without identity
          <Card key={index} bleed className={styles.boneCard}>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes without identity
              <BoneRow key={row} />
            ))}
          </Card>
        ))}
      </AfterAWhile>
    </div>
  );
}

function BoneRow() {
  return (
    <div className={styles.boneRow}>
      <Skeleton width={28} height={28} />
      <span className={styles.boneText}>
        <Skeleton width="60%" height={10} />
        <Skeleton width="30%" height={8} />
      </span>
      <Skeleton className={styles.boneCell} />
      <Skeleton className={styles.boneCell} />
    </div>
  );
}
