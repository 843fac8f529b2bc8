import { Text } from '@crease/ui';
import styles from './form.module.css';

/** Why the server said no, above the button that asked. Room is taken only when there is something to say. */
export function RefusalLine({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <Text
      as="p"
      paddingY={10}
      paddingX={12}
      color="loss"
      breakWords
      radius="md"
      className={styles.failure}
      role="alert"
    >
      {children}
    </Text>
  );
}
