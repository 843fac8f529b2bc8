import { Button, formatMoney, formatProfit, formatStake, Row, Stack } from '@crease/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GameFrame } from '../frame/game-frame.tsx';
import { ResultStrip, SideTabs } from '../frame/last-rounds.tsx';
import { AutoPanel } from '../panel/auto-panel.tsx';
import styles from '../panel/panel.module.css';
import { type Mode, ModeChoice, PanelError } from '../panel/panel-parts.tsx';
import { StakeField } from '../panel/stake-field.tsx';
import { useAuto } from '../panel/use-auto.ts';
import { type GameRound, netOf, outcomeOf } from '../play/game-round.ts';
import { type SoloGame, useSoloGame } from '../play/use-solo-game.ts';
import { SlotPaytable } from './slot-paytable.tsx';
import { SlotReels } from './slot-reels.tsx';
import { SlotRules } from './slot-rules.tsx';
import own from './slots.module.css';
import { unitsWorth } from './spin-steps.ts';
import { useSymbolName, useWinTexts } from './use-slot-texts.ts';
import { type Spinning, useSpin } from './use-spin.ts';

const FIRST_STAKE = 5_000;

/** A slot: reels, bet, automatic spins, paytable and the last rounds. */
export function SlotScreen({ gameId }: { gameId: string }) {
  const t = useTranslations('slots');
  const game = useSoloGame(gameId);
  const [stake, setStake] = useState(FIRST_STAKE);
  const [isTurbo, setTurbo] = useState(false);
  const spins = useSpin(game, isTurbo);
  const auto = useAuto(spins.spin);
  const words = useWinTexts(useSymbolName(gameId));
  const { spinning } = spins;
  const last = game.rounds.find(({ status }) => status === 'closed') ?? null;
  const { min = 1_000, max = 1_000 } = game.detail ?? {};
  const isLocked = spinning !== null || auto.running !== null;
  const fields = (
    <>
      <StakeField stake={stake} onStake={setStake} min={min} max={max} disabled={isLocked} />
      <Row as="label" align="center" gap={8} className={styles.choice}>
        <input type="checkbox" checked={isTurbo} onChange={(event) => setTurbo(event.target.checked)} />
        {t('turbo')}
      </Row>
    </>
  );
  return (
    <GameFrame
      game={game}
      tone="indigo"
      rules={<SlotRules gameId={gameId} game={game} />}
      panel={<SlotPanel game={game} stake={stake} fields={fields} auto={auto} spins={spins} />}
      board={<Board gameId={gameId} spinning={spinning} last={last} />}
      sentence={spinning ? words.during(spinning) : last ? words.after(last) : t('ready')}
      figure={<Figure spinning={spinning} last={last} />}
      isWin={!spinning && last !== null && netOf(last) > 0}
      strip={<ResultStrip rounds={game.rounds} words={(round) => formatStake(round.win)} />}
      side={
        <SideTabs
          label={t('paytable')}
          multipliers={<SlotPaytable gameId={gameId} stake={stake} />}
          rounds={game.rounds}
          brief={(round) => formatStake(round.win)}
        />
      }
    />
  );
}

interface SlotPanelProps {
  game: SoloGame;
  /** Paise. */
  stake: number;
  /** Stake and speed. */
  fields: ReactNode;
  auto: ReturnType<typeof useAuto>;
  spins: ReturnType<typeof useSpin>;
}

/** One button that names the amount; while the reels spin it stops them. */
function SlotPanel({ game, stake, fields, auto, spins: { spinning, spin, skip } }: SlotPanelProps) {
  const t = useTranslations('slots');
  const [mode, setMode] = useState<Mode>('manual');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (spinning) skip();
    else if (game.isReady && mode === 'manual') void spin(stake);
  };
  return (
    <Stack as="form" gap={12} className={styles.panel} onSubmit={submit}>
      {auto.running ? null : <ModeChoice mode={mode} onMode={setMode} />}
      {mode === 'auto' ? (
        <AutoPanel auto={auto} stake={stake} fields={fields} isReady={game.isReady} />
      ) : (
        <>
          {fields}
          <div className={own.spin}>
            <Button type="submit" look="primary" size="large" full aria-disabled={!game.isReady || undefined}>
              {spinning ? t('stop') : t('spin', { stake: formatMoney(stake) })}
            </Button>
          </div>
        </>
      )}
      <PanelError failure={game.failure} />
    </Stack>
  );
}

function Board({ gameId, spinning, last }: { gameId: string; spinning: Spinning | null; last: GameRound | null }) {
  const standing = outcomeOf(last, 'slot')?.pictures.at(-1) ?? null;
  const picture = spinning?.step?.picture ?? standing;
  const turningFrom = spinning?.isTurning ? spinning.stopped : null;
  return <SlotReels gameId={gameId} picture={picture} turningFrom={turningFrom} />;
}

/** The payout of a round so far; after it, the net. */
function Figure({ spinning, last }: { spinning: Spinning | null; last: GameRound | null }) {
  if (!spinning) return last ? formatProfit(netOf(last)) : null;
  const { round, step } = spinning;
  const outcome = outcomeOf(round, 'slot');
  if (!round || !outcome || !step || step.units === 0 || spinning.isTurning) return null;
  return formatMoney(unitsWorth(step.units, outcome, round.stake));
}
