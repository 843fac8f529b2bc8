import { Row } from '@crease/ui';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Steps } from '../pieces/steps.tsx';
import styles from './withdraw.module.css';

/** Title and progress of a step. A new step takes the focus so that it is announced; the first one does not. */
export function WithdrawHead({ title, current }: { title: string; current: number }) {
  const t = useTranslations('withdraw');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus();
    shown.current = current;
  }, [current]);
  return (
    <Row wrap rowGap={8} gap={16} align="center" justify="between" className={styles.head}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Steps names={[t('stepAmount'), t('stepReview'), t('stepCode')]} current={current} />
    </Row>
  );
}
