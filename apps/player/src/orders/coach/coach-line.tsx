import { Icon, IconButton, Row, Text } from '@crease/ui';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type CoachStep, endCoach, useCoachStep } from '../../core/orders/coach.ts';
import styles from './coach.module.css';

const STEPS: readonly CoachStep[] = ['price', 'stake', 'place'];

/** One step of the guide to a first bet, shown in place; absent during another step. */
export function CoachLine({ of }: { of: readonly CoachStep[] }) {
  const t = useTranslations('orders.coach');
  const step = useCoachStep();
  if (step === null || !of.includes(step)) return null;
  return (
    <Row
      align="start"
      gap={8}
      marginBottom={8}
      color="text"
      size={13}
      dense
      radius="md"
      background="surface"
      className={styles.coach}
      role="note"
      aria-label={t('title')}
    >
      <Text as="p" grow shrink paddingY={4}>
        <Text as="b" color="brand-text">
          {t('step', { number: STEPS.indexOf(step) + 1, of: STEPS.length })}
        </Text>{' '}
        {t(step)}
      </Text>
      <IconButton label={t('close')} className={styles.close} onClick={endCoach}>
        <Icon of={X} size={14} />
      </IconButton>
    </Row>
  );
}
