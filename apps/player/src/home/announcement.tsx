import { Icon } from '@crease/ui';
import { useAppReply } from '@crease/web';
import { Megaphone } from 'lucide-react';
import styles from './announcement.module.css';

/** The operator's line above the page; nothing when they have nothing to say. */
export function Announcement() {
  const text = useAppReply('announcement')?.text ?? '';
  if (text === '') return null;
  return (
    <p className={styles.line} role="status">
      <Icon of={Megaphone} />
      <span className={styles.text}>{text}</span>
    </p>
  );
}
