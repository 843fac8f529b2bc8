import { Grid, Icon, StepMark, Text } from '@crease/ui';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import styles from './timeline.module.css';

export interface TimelineStep {
  readonly key: string;
  readonly state: 'done' | 'running' | 'bad' | 'later';
  readonly what: ReactNode;
  /** Time and reference. */
  readonly note: ReactNode;
}

/** Past, current and future steps of a request. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useTranslations('cashier.timeline');
  return (
    <ol aria-label={t('label')}>
      {steps.map(({ key, state, what, note }, at) => (
        <Grid
          key={key}
          as="li"
          gap={12}
          className={styles.step}
          data-state={state}
          aria-current={state === 'running' ? 'step' : undefined}
        >
          <StepMark box={24} className={styles.mark} aria-hidden="true">
            {state === 'done' ? (
              <Icon of={Check} size={14} />
            ) : state === 'bad' ? (
              <Icon of={X} size={14} />
            ) : state === 'running' ? (
              <Text radius="full" className={styles.spinner} data-place={at + 1} />
            ) : (
              at + 1
            )}
          </StepMark>
          <div className={styles.words}>
            <Text as="b" block>
              {what}
            </Text>
            <Text color="text-3" size={12} breakWords>
              {note}
            </Text>
          </div>
        </Grid>
      ))}
    </ol>
  );
}
