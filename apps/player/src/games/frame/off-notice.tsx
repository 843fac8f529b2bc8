import { Icon, Row, Tag } from '@crease/ui';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './frame.module.css';

/** The house has turned the game off: the screen stays, and no round can start. */
export function OffNotice({ text }: { text?: string }) {
  const t = useTranslations('games.off');
  return (
    <Row
      as="p"
      wrap
      align="center"
      gap={8}
      marginBottom={12}
      paddingY={10}
      paddingX={12}
      radius="md"
      background="warn-soft"
      className={styles.off}
      role="status"
    >
      <Icon of={CircleAlert} />
      <Tag tone="warn">{t('title')}</Tag>
      {text ?? t('text')}
    </Row>
  );
}
