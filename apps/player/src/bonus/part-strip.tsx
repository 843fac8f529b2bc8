import { Row, Text } from '@crease/ui';
import styles from './bonus.module.css';

interface PartStripProps {
  parts: number;
  released: number;
  /** Progress of the next part, 0 to 1. */
  filling: number;
  label: string;
}

/** One segment per part: released, in progress, or to come. The text next to it says the same. */
export function PartStrip({ parts, released, filling, label }: PartStripProps) {
  return (
    <Row gap={4} role="img" aria-label={label}>
      {Array.from({ length: parts }, (_, at) => at + 1).map((part) => (
        <Text
          key={part}
          clip
          radius="xs"
          background="surface-3"
          className={styles.part}
          data-released={part <= released || undefined}
        >
          {part === released + 1 && filling > 0 ? (
            <Text block className={styles.fill} style={{ width: `${Math.min(100, Math.round(filling * 100))}%` }} />
          ) : null}
        </Text>
      ))}
    </Row>
  );
}
