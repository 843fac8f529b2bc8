import { cx, Icon, IconButton, looks, Popover, Row, Text } from '@crease/ui';
import { CircleQuestionMark, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CoachStep, endCoach, useCoachShown, useCoachStep } from '../core/orders/coach.ts';
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

type HelpTermButton = 'back' | 'lay' | 'liability' | 'exposure' | 'matched' | 'fancy' | 'rate' | 'delay';

/** Explains a betting term behind a small question mark, until the first bet is made. */
export function HelpTerm({ of }: { of: HelpTermButton }) {
  const t = useTranslations('orders.help');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isShown = useCoachShown();
  if (!isShown) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(
          looks({ hover: 'text', relative: true, center: true, radius: 'full', color: 'text-3' }),
          styles.help,
        )}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('what', { word: t(`${of}.word`) })}
        onClick={() => setOpen(true)}
      >
        <Icon of={CircleQuestionMark} size={14} />
      </button>
      {isOpen ? (
        <Popover onClose={() => setOpen(false)} anchor={button} title={t(`${of}.word`)}>
          <Text as="p" size={13} dense weight={400} className={styles.text}>
            {t(`${of}.text`)}
          </Text>
        </Popover>
      ) : null}
    </>
  );
}
