import type { MarketBook } from '@crease/contract';
import { Money, Stack, Text } from '@crease/ui';
import styles from './outcome-ladder.module.css';

interface OutcomeLadderProps {
  /** Accessible name of the list. */
  label: string;
  outcomes: MarketBook['outcomes'];
}

/** One bar for each outcome: to the right of the middle the house wins, to the left it loses. */
export function OutcomeLadder({ outcomes, label }: OutcomeLadderProps) {
  const widest = Math.max(1, ...outcomes.map(({ profit }) => Math.abs(profit)));
  return (
    <Stack as="ol" gap={2} aria-label={label}>
      {outcomes.map(({ outcome, profit }) => {
        const width = (50 * Math.abs(profit)) / widest;
        const left = profit < 0 ? 50 - width : 50;
        return (
          <li key={outcome} className={styles.run}>
            <Text truncate>{outcome}</Text>
            <span className={styles.bar} aria-hidden="true">
              <span data-lost={profit < 0 || undefined} style={{ left: `${left}%`, width: `${width}%` }} />
            </span>
            <Text textAlign="end">
              <Money value={profit} profit />
            </Text>
          </li>
        );
      })}
    </Stack>
  );
}
