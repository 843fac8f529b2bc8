import { Money, Row } from '@crease/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { LadderControl } from '../trade/ladder-control.ts';
import { useControl } from '../trade/use-control.ts';
import styles from './column.module.css';

/** What the player wins or loses if the runner wins, and if it does not. */
export function Results({ control }: { control: LadderControl }) {
  const { result } = useControl(control);
  const t = useTranslations('ladder');
  const figure = (amount: number) => (
    <b>
      <Money value={amount} profit />
    </b>
  );
  const rich = (key: 'ifWins' | 'ifNot', amount: number): ReactNode => {
    const [before = '', after = ''] = t(key, { amount: '\n' }).split('\n');
    return (
      <span>
        {before}
        {figure(amount)}
        {after}
      </span>
    );
  };
  return (
    <Row as="p" gap={16} size={12} className={styles.results}>
      {rich('ifWins', result.won)}
      {rich('ifNot', result.lost)}
    </Row>
  );
}
