import { Grid, Icon, Text } from '@crease/ui';
import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './pieces.module.css';

type Result = 'good' | 'waiting' | 'bad' | 'over';

const ICONS = { good: Check, waiting: Clock, bad: X, over: Clock } as const;

/** Result of a request as a title and a sentence, announced when it changes. */
export function ResultHead({ result, title, children }: { result: Result; title: ReactNode; children?: ReactNode }) {
  return (
    <Grid gap={14} align="start" className={styles.head} role={result === 'bad' ? 'alert' : 'status'}>
      <Grid
        as="span"
        color="text-2"
        center
        radius="full"
        background="surface-3"
        className={styles.icon}
        data-result={result}
      >
        <Icon of={ICONS[result]} size={24} />
      </Grid>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {children ? (
          <Text as="p" marginTop={4} color="text-2" size={14} dense className={styles.text}>
            {children}
          </Text>
        ) : null}
      </div>
    </Grid>
  );
}
