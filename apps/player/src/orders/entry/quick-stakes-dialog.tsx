import type { Money } from '@crease/kernel';
import { Button, Dialog, Grid, TextField } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QUICK_STAKES_DEFAULT, tidyQuickStakes, useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { readStake, stakeText } from '../../core/orders/slip/stake-text.ts';

/** Edits the six quick stakes, stored in this browser. */
export default function QuickStakesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('orders.stakes');
  const [texts, setTexts] = useState(() => useSlipSettings.getState().quickStakes.map(stakeText));
  const save = () => {
    useSlipSettings.setState({ quickStakes: tidyQuickStakes(texts.map(typedStake)) });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      note={t('note')}
      shape="sheet"
      footer={
        <>
          <Button look="ghost" onClick={() => setTexts(QUICK_STAKES_DEFAULT.map(stakeText))}>
            {t('reset')}
          </Button>
          <Button look="primary" onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Grid
        as="form"
        columns={2}
        gap={14}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {texts.map((text, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: six fixed positions
            key={index}
            label={t('label', { number: index + 1 })}
            inputMode="numeric"
            before="₹"
            value={text}
            onChange={(event) => {
              const value = event.target.value.replace(/\D/g, '').slice(0, 8);
              setTexts(texts.map((each, at) => (at === index ? value : each)));
            }}
          />
        ))}
        <button type="submit" hidden />
      </Grid>
    </Dialog>
  );
}

/** Zero for an invalid stake, which a default replaces. */
function typedStake(text: string): Money {
  const stake = readStake(text);
  return stake.kind === 'valid' ? stake.size : 0;
}
