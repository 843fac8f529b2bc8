import { Text } from '@crease/ui';
import type { LadderKey } from '../trade/ladder-settings.ts';
import { useNotice } from '../trade/notice.ts';
import styles from './column.module.css';

/** The result of the last action on a ladder. */
export function NoticeLine({ ladder }: { ladder: LadderKey }) {
  const notice = useNotice(ladder);
  return (
    <Text
      as="p"
      size={12}
      dense
      color={notice?.isProblem ? 'loss' : 'text-2'}
      className={styles.notice}
      role="status"
      title={notice?.text}
    >
      {notice?.text}
    </Text>
  );
}
