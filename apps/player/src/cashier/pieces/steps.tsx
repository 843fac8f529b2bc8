import type { Gateway } from '@crease/client';
import { Icon, Row, StepMark, VisuallyHidden } from '@crease/ui';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './pieces.module.css';

/** Progress of a request. @param current index of the current step; equal to the number of steps: all are done. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  const t = useTranslations('cashier.deposit');
  return (
    <Row as="ol" align="center" color="text-3" weight={500} aria-label={t('steps')}>
      {names.map((name, at) => (
        <Row
          key={name}
          as="li"
          align="center"
          nowrap
          className={styles.step}
          data-state={at < current ? 'done' : at === current ? 'now' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <StepMark className={styles.mark} aria-hidden="true">
            {at < current ? <Icon of={Check} size={14} /> : at + 1}
          </StepMark>
          <span className={styles.name}>{name}</span>
          {at < current ? <VisuallyHidden>, {t('done')}</VisuallyHidden> : null}
        </Row>
      ))}
    </Row>
  );
}

/** The steps of a deposit for a kind of gateway. */
export function useStepNames(kind: Gateway['kind']): readonly string[] {
  const t = useTranslations('cashier.deposit');
  const [amount, credited] = [t('stepAmount'), t('stepCredited')];
  if (kind === 'play') return [amount, credited];
  if (kind === 'crypto') return [amount, t('stepSend'), t('stepConfirm'), credited];
  if (kind === 'bank' || kind === 'card') return [amount, t('stepSend'), t('stepCheck'), credited];
  return [amount, t('stepPay'), credited];
}
