import { formatShort, Row } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSlipSettings } from '../../../core/orders/slip/slip-settings.ts';
import { cleanStake, groupStake, readStake, stakeText } from '../../../core/orders/slip/stake-text.ts';
import { chooseStake, type LadderKey, stakeOf, useLadderSettings } from '../trade/ladder-settings.ts';
import styles from './column.module.css';

/** Quick stakes shown in a row; keys choose the others, too. */
const SHOWN = 5;

/** The stake of a ladder: quick stakes, or typed. */
export function Stakes({ ladder }: { ladder: LadderKey }) {
  const t = useTranslations('ladder');
  const stake = useLadderSettings((settings) => stakeOf(settings, ladder));
  const quickStakes = useSlipSettings((settings) => settings.quickStakes);
  const [typed, setTyped] = useState<string | null>(null);
  const write = (text: string) => {
    setTyped(text);
    const read = readStake(text);
    if (read.kind === 'valid' && read.size > 0) chooseStake(ladder, read.size);
  };
  return (
    <Row role="group" aria-label={t('stakes')} gap={4} paddingY={6} paddingX={10} className={styles.stakes}>
      {quickStakes.slice(0, SHOWN).map((each) => (
        <button key={each} type="button" aria-pressed={each === stake} onClick={() => chooseStake(ladder, each)}>
          {formatShort(each)}
        </button>
      ))}
      <input
        aria-label={t('ownStake')}
        inputMode="numeric"
        autoComplete="off"
        value={groupStake(typed ?? stakeText(stake))}
        onChange={({ target }) => write(cleanStake(target.value))}
        onBlur={() => setTyped(null)}
      />
    </Row>
  );
}
