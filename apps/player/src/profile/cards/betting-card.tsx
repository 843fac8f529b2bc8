import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import { Button, formatStake, Icon, Row, Segments, Text, TextField, Toggle } from '@crease/ui';
import { lazyPart } from '@crease/web';
import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { cleanStake, groupStake, readStake, stakeText } from '../../core/orders/slip/stake-text.ts';
import profileStyles from '../profile.module.css';
import styles from './cards.module.css';
import { ProfileCard, Setting } from './profile-card.tsx';

const QuickStakesDialog = lazyPart(() =>
  import('../../orders/entry/quick-stakes-dialog.tsx').then((module) => module.default),
);

/** Betting preferences: default stake, quick stakes, and confirmations. */
export function BettingCard() {
  const t = useTranslations('profile.betting');
  const { confirmFirst, acceptOdds } = useSlipSettings();
  return (
    <ProfileCard title={t('title')} note={t('note')}>
      <DefaultStake />
      <QuickStakesSetting />
      <Toggle
        className={profileStyles.toggle}
        on={confirmFirst}
        onChange={(on) => useSlipSettings.setState({ confirmFirst: on })}
      >
        <Text block weight={500} breakWords>
          {t('confirm')}
        </Text>
        <Text block color="text-2" size={12} dense breakWords className={profileStyles.help}>
          {t('confirmHelp')}
        </Text>
      </Toggle>
      <Setting name={t('odds')} help={t(acceptOdds === 'better' ? 'betterHelp' : 'exactHelp')} below>
        {() => (
          <Segments
            className={profileStyles.segments}
            label={t('odds')}
            items={(['better', 'exact'] as const).map((key) => ({ key, label: t(key) }))}
            chosen={acceptOdds}
            onChoose={(chosen) => useSlipSettings.setState({ acceptOdds: chosen })}
          />
        )}
      </Setting>
    </ProfileCard>
  );
}

/** Saves the typed stake on blur or Enter; empty means no default stake. */
function DefaultStake() {
  const t = useTranslations('profile.betting');
  const kept = useSlipSettings(({ defaultStake }) => defaultStake);
  const [text, setText] = useState(kept === 0 ? '' : stakeText(kept));
  useEffect(() => setText(kept === 0 ? '' : stakeText(kept)), [kept]);
  const stake = readStake(text);
  const isTooMuch = stake.kind === 'valid' && stake.size > LARGEST;
  const keep = () => {
    if (stake.kind === 'invalid' || isTooMuch) return;
    useSlipSettings.setState({ defaultStake: stake.kind === 'valid' ? stake.size : 0 });
  };
  return (
    <form
      className={profileStyles.setting}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <TextField
        className={styles.stakeField}
        label={t('defaultStake')}
        hint={t('defaultHelp')}
        error={
          isTooMuch ? t('tooMuch', { limit: formatStake(LARGEST) }) : stake.kind === 'invalid' ? t('whole') : undefined
        }
        placeholder={t('noDefault')}
        inputMode="numeric"
        before="₹"
        value={groupStake(text)}
        onChange={(event) => setText(cleanStake(event.target.value))}
        onBlur={keep}
      />
    </form>
  );
}

/** Maximum that an account can store; no market accepts a stake near it. */
const LARGEST: Money = 100_000_000 * MINOR_PER_UNIT;

function QuickStakesSetting() {
  const t = useTranslations('profile.betting');
  const stakes = useSlipSettings(({ quickStakes }) => quickStakes);
  const [isOpen, setOpen] = useState(false);
  return (
    <Setting name={t('quick')} help={t('quickHelp')} below>
      {(labelId) => (
        <Row wrap gap={8} align="center" justify="between" className={styles.stakes}>
          <ul aria-labelledby={labelId}>
            {stakes.map((stake) => (
              <li key={stake}>{formatStake(stake)}</li>
            ))}
          </ul>
          <Button size="small" onClick={() => setOpen(true)}>
            <Icon of={Pencil} size={14} />
            {t('edit')}
          </Button>
          {isOpen ? <QuickStakesDialog onClose={() => setOpen(false)} /> : null}
        </Row>
      )}
    </Setting>
  );
}
