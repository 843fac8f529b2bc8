import { Grid, Icon, Text } from '@crease/ui';
import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './pieces.module.css';

type Result = 'good' | 'waiting' | 'bad' | 'over';

const LOOKS = {
  good: { icon: Check, color: 'profit', background: 'profit-soft' },
  waiting: { icon: Clock, color: 'warn', background: 'warn-soft' },
  bad: { icon: X, color: 'loss', background: 'loss-soft' },
  over: { icon: Clock, color: 'text-2', background: 'surface-3' },
} as const;

/** Result of a request as a title and a sentence, announced when it changes. */
export function ResultHead({ result, title, children }: { result: Result; title: ReactNode; children?: ReactNode }) {
  const { icon, color, background } = LOOKS[result];
  return (
    <Grid gap={14} align="start" className={styles.head} role={result === 'bad' ? 'alert' : 'status'}>
      <Grid as="span" color={color} center radius="full" background={background} box={48} className={styles.icon}>
        <Icon of={icon} size={24} />
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
