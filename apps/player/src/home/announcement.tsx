import { Icon } from '@crease/ui';
import { useAppReply, useNoteText } from '@crease/web';
import { Megaphone } from 'lucide-react';
import styles from './announcement.module.css';

/** The operator's line above the page; nothing when they have nothing to say. */
export function Announcement() {
  const noteText = useNoteText();
  const text = noteText(useAppReply('announcement')?.text ?? '');
  if (text === '') return null;
  return (
    <p className={styles.line} role="status">
      <Icon of={Megaphone} />
      <span className={styles.text}>{text}</span>
    </p>
  );
}
