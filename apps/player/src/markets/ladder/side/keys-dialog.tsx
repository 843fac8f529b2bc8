import { Dialog, Stack } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { KEY_LIST } from '../trade/ladder-keys.ts';
import styles from './keys.module.css';

/** Every key of the ladder. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ladder');
  const close = useTranslations('ui')('close');
  return (
    <Dialog open onClose={onClose} title={t('keysTitle')} note={t('keysText')} closeLabel={close}>
      <KeyList />
    </Dialog>
  );
}

/** The keys with their effects. */
export function KeyList() {
  const t = useTranslations('ladder.key');
  return (
    <Stack as="dl" gap={4} size={12} className={styles.keys}>
      {KEY_LIST.map(([name, keys]) => (
        <div key={name}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(name)}</dd>
        </div>
      ))}
    </Stack>
  );
}
