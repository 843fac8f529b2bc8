import { Stack } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useLadderActions } from '../trade/ladder-actions.ts';
import type { LadderKey } from '../trade/ladder-settings.ts';
import { useLadder } from '../trade/use-ladder.ts';
import styles from './column.module.css';
import { GreenUpFoot, NoticeLine, Results } from './ladder-foot.tsx';

/** The player's result on one runner, and the order that levels it. */
export function RunnerGreenUp({ ladder }: { ladder: LadderKey }) {
  const control = useLadder(ladder);
  const actions = useLadderActions(control);
  const t = useTranslations('ladder');
  return (
    <Stack as="section" border="top" className={styles.alone} aria-label={t('goal')}>
      <Results control={control} />
      <GreenUpFoot control={control} actions={actions} />
      <NoticeLine ladder={ladder} />
    </Stack>
  );
}
