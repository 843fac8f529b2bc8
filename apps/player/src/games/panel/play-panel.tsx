import { Button, Stack, Text } from '@crease/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { SoloGame } from '../play/use-solo-game.ts';
import { AutoPanel } from './auto-panel.tsx';
import styles from './panel.module.css';
import { type Mode, ModeChoice, PanelError, PanelFacts } from './panel-parts.tsx';
import { StakeField } from './stake-field.tsx';
import type { useAuto } from './use-auto.ts';

interface PlayPanelProps {
  game: SoloGame;
  auto: ReturnType<typeof useAuto>;
  /** Paise. */
  stake: number;
  onStake: (stake: number) => void;
  /** Highest stake for the choice; absent: that of the game. */
  most?: number;
  /** Whether the bet cannot be changed now. */
  isFixed?: boolean;
  /** Choices next to the bet. */
  fields?: ReactNode;
  /** Choices for an automatic run only. */
  autoFields?: ReactNode;
  /** Possible win and cost of a round. */
  facts?: Parameters<typeof PanelFacts>[0]['facts'];
  /** Text of the button. */
  action: string;
  isLocked: boolean;
  onPlay: () => void;
  note: ReactNode;
}

/** The bet before a round: manually with one button that names the amount, or automatically within limits. */
export function PlayPanel(props: PlayPanelProps) {
  const { game, auto, stake, onStake, isFixed = false, autoFields, facts, action, isLocked, onPlay, note } = props;
  const [mode, setMode] = useState<Mode>('manual');
  const { min = 1_000, max = 1_000 } = game.detail ?? {};
  const most = Math.min(max, props.most ?? max);
  const fields = (
    <>
      <StakeField stake={stake} onStake={onStake} min={min} max={most} disabled={isFixed} />
      {props.fields}
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mode === 'manual' && game.isReady && !isLocked) onPlay();
  };
  return (
    <Stack as="form" gap={12} className={styles.panel} onSubmit={submit}>
      {auto.running ? null : <ModeChoice mode={mode} onMode={setMode} />}
      {mode === 'auto' ? (
        <AutoPanel
          auto={auto}
          stake={stake}
          fields={
            <>
              {fields}
              {autoFields}
            </>
          }
          isReady={game.isReady}
        />
      ) : (
        <>
          {fields}
          {facts ? <PanelFacts facts={facts} /> : null}
          <div className={styles.act}>
            <Button
              type="submit"
              look="primary"
              size="large"
              full
              aria-disabled={!game.isReady || isLocked || undefined}
            >
              {action}
            </Button>
          </div>
        </>
      )}
      <PanelError failure={game.failure} />
      <Text as="p" color="text-3" size={12}>
        {note}
      </Text>
    </Stack>
  );
}
