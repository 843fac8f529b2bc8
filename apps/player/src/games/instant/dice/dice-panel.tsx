import { Button, formatMoney, Money } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AutoPanel } from '../../panel/auto-panel.tsx';
import { type Mode, ModeChoice } from '../../panel/mode-choice.tsx';
import styles from '../../panel/panel.module.css';
import { PanelError, PanelFacts } from '../../panel/panel-parts.tsx';
import { StakeField } from '../../panel/stake-field.tsx';
import type { useAuto } from '../../panel/use-auto.ts';
import type { SoloGame } from '../../play/use-solo-game.ts';
import type { DicePlay } from './use-dice.ts';

interface DicePanelProps {
  game: SoloGame;
  dice: DicePlay;
  auto: ReturnType<typeof useAuto>;
}

export function DicePanel({ game, dice: { stake, setStake, pays, isRolling, roll }, auto }: DicePanelProps) {
  const t = useTranslations('games');
  const [mode, setMode] = useState<Mode>('manual');
  const isLocked = isRolling || auto.running !== null;
  const { min = 1_000, max = 1_000 } = game.detail ?? {};
  const fields = <StakeField stake={stake} onStake={setStake} min={min} max={max} disabled={isLocked} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mode === 'manual' && game.isReady && !isLocked) void roll(stake);
  };
  return (
    <form className={styles.panel} onSubmit={submit}>
      {auto.running ? null : <ModeChoice mode={mode} onMode={setMode} />}
      {mode === 'auto' ? (
        <AutoPanel auto={auto} stake={stake} fields={fields} isReady={game.isReady} />
      ) : (
        <>
          {fields}
          <PanelFacts
            facts={[
              [t('panel.ifWins'), <Money key="w" value={Math.floor((stake * pays) / 100) - stake} profit />],
              [t('panel.ifLoses'), <Money key="l" value={-stake} profit />],
            ]}
          />
          <Button type="submit" look="primary" size="large" full aria-disabled={!game.isReady || isLocked || undefined}>
            {isRolling ? t('dice.rolling') : t('dice.roll', { stake: formatMoney(stake) })}
          </Button>
          <p className={styles.note}>{t('dice.keys')}</p>
        </>
      )}
      <PanelError failure={game.failure} />
    </form>
  );
}
