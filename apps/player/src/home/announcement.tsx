import { Icon, looks, Row } from '@crease/ui';
import { useAppReply, useNoteText } from '@crease/web';
import { Megaphone } from 'lucide-react';
import styles from './home.module.css';

/** The operator's announcement above the page; absent if empty. */
export function Announcement() {
  const noteText = useNoteText();
  const text = noteText(useAppReply('announcement')?.text ?? '');
  if (text === '') return null;
  return (
    <Row
      as="p"
      align="center"
      gap={10}
      marginBottom={12}
      paddingY={6}
      paddingX={12}
      radius="md"
      minHeight={36}
      background="brand-soft"
      className={styles.line}
      role="status"
    >
      <Icon className={looks({ color: 'brand-text' })} of={Megaphone} />
      <span>{text}</span>
    </Row>
  );
}
