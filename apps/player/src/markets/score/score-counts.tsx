import { Row, Text } from '@crease/ui';
import styles from './score.module.css';

interface ScoreCountsProps {
  /** A pair that the source does not count is omitted. */
  counts: readonly { label: string; pair: readonly [number, number] | undefined }[];
}

/** Other counts of a match: `Corners 5 – 3 · Yellow cards 1 – 2`. */
export function ScoreCounts({ counts }: ScoreCountsProps) {
  const known = counts.filter(({ pair }) => pair !== undefined);
  if (known.length === 0) return null;
  return (
    <Row as="ul" color="on-pine-2" size={12} dense wrap rowGap={4} gap={16} className={styles.counts}>
      {known.map(({ label, pair }) => (
        <li key={label}>
          {label}{' '}
          <Text as="b" color="on-pine">
            {pair?.[0]} – {pair?.[1]}
          </Text>
        </li>
      ))}
    </Row>
  );
}
