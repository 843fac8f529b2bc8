import { Button, Row } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import styles from './frame.module.css';

/** Reminds players on every page to verify their number, while their play money depends on it. */
export function NumberStrip() {
  const t = useTranslations('app');
  const isWaiting = useSession((session) => session.isAuth && (session.userProfile?.playMoneyWaits ?? false));
  if (!isWaiting) return null;
  return (
    <Row
      as="section"
      wrap
      align="center"
      justify="center"
      rowGap={8}
      gap={16}
      paddingY={8}
      paddingX={16}
      background="warn-soft"
      className={styles.strip}
      aria-label={t('proveTitle')}
    >
      <p>{t('proveText')}</p>
      <Button size="small" look="primary" onClick={() => void prove()}>
        {t('prove')}
      </Button>
    </Row>
  );
}

async function prove(): Promise<void> {
  const { openProof } = await import('../../session/numbers/mobile-details.ts');
  openProof();
}
