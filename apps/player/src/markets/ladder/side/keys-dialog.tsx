import { Dialog, Row, Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { KEY_LIST } from '../trade/ladder-keys.ts';
import styles from './side.module.css';

/** Every key of the ladder. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ladder');
  return (
    <Dialog onClose={onClose} title={t('keysTitle')} note={t('keysText')}>
      <KeyList />
    </Dialog>
  );
}

/** The keys with their effects. */
export function KeyList() {
  const t = useTranslations('ladder.key');
  return (
    <Stack as="dl" gap={4} size={12}>
      {KEY_LIST.map(([name, keys]) => (
        <Row key={name} align="center" justify="between" gap={8}>
          <Row as="dt" gap={2}>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </Row>
          <Text as="dd" color="text-2">
            {t(name)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
