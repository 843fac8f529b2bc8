import { JET_GAME, jetTarget, jetWin } from '@crease/games';
import { Button, Card, cx, formatMoney, formatProfit, formatStake, Row, Tag, Text, Toggle } from '@crease/ui';
import { useKeys, usePaused } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AutoPanel } from '../panel/auto-panel.tsx';
import { type Mode, ModeChoice, PanelError } from '../panel/panel-parts.tsx';
import { StakeField } from '../panel/stake-field.tsx';
import { useAuto } from '../panel/use-auto.ts';
import { type GameRound, netOf, outcomeOf } from '../play/game-round.ts';
import { useIsOff } from '../play/game-switch.ts';
import { useGameWords } from '../play/use-game-words.ts';
import styles from './jet.module.css';
import { TimesField } from './times-field.tsx';
import { betsOf, type Jet, type Slot } from './use-jet.ts';
import { type JetView, useFlight } from './use-jet-state.ts';

/**
 * Highest multiplier up to which the cap is shown, hundredths: higher ones are only in the rules, as they practically
 * never occur.
 */
const SHOWN_CAP = 100_000;

interface BetPanelProps {
  jet: Jet;
  state: JetView;
  slot: Slot;
}

/** One of the player's two bets: stake, automatic cash out and the button. */
export function BetPanel({ jet, state, slot }: BetPanelProps) {
  const t = useTranslations('jet.panel');
  const { times } = useGameWords();
  const panel = usePanel(jet, slot);
  const { stake, auto, failure } = panel;
  const run = useAuto(panel.playOne);
  const [mode, setMode] = useState<Mode>('manual');
  const bets = betsOf(jet.bets, slot, state.roundId);
  const isFlying = bets.now !== null && state.phase === 'flying';
  const isBusy = bets.now !== null || bets.next !== null;
  const top = jetTarget(stake, null, state.most);
  const fields = (
    <StakeField
      stake={stake}
      onStake={panel.setStake}
      min={JET_GAME.min}
      max={JET_GAME.max}
      disabled={isBusy || run.running !== null}
    />
  );
  return (
    <Card className={cx(styles.panel, isFlying && styles.flying)} label={t('title', { slot })}>
      <Row as="header" align="center" justify="between" gap={8} color="text-2" className={styles.panelHead}>
        <Text as="h2" color="text" size={14} dense weight={600}>
          {t('title', { slot })}
        </Text>
        <PanelNote bets={bets} isFlying={isFlying} />
      </Row>
      {run.running || isBusy ? null : <ModeChoice mode={mode} onMode={setMode} />}
      {mode === 'auto' ? (
        <>
          <AutoPanel
            auto={run}
            stake={stake}
            fields={isBusy ? null : fields}
            isReady={!isBusy || run.running !== null}
          />
          {isFlying ? <JetButton jet={jet} state={state} slot={slot} panel={panel} /> : null}
        </>
      ) : (
        <>
          {isBusy ? null : fields}
          <JetButton jet={jet} state={state} slot={slot} panel={panel} />
        </>
      )}
      <Row align="center" justify="between" gap={8} minHeight={36} className={styles.auto}>
        <Toggle on={auto !== null} disabled={isBusy} onChange={(on) => panel.setAuto(on ? 200 : null)}>
          {t('auto')}
        </Toggle>
        {auto === null ? null : (
          <TimesField label={t('times')} value={auto} most={state.most} disabled={isBusy} onValue={panel.setAuto} />
        )}
      </Row>
      {top <= SHOWN_CAP && (auto === null || auto > top) ? (
        <Text as="p" color="text-3" size={12} className={styles.note}>
          {t('cap', { most: formatStake(JET_GAME.mostWin), times: times(top) })}
        </Text>
      ) : null}
      <Text as="p" color="text-3" size={12} className={styles.note}>
        {t('key', { slot })}
      </Text>
      <PanelError failure={failure} />
    </Card>
  );
}

/** The settings of a panel and its actions. */
function usePanel(jet: Jet, slot: Slot) {
  const [stake, setStake] = useState(slot === 1 ? 10_000 : 50_000);
  const [auto, setAuto] = useState<number | null>(slot === 1 ? null : 150);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const act = async (work: () => Promise<GameRound>): Promise<GameRound | null> => {
    setSending(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setSending(false);
    }
  };
  const place = (sum: number) => act(() => jet.place({ slot, stake: sum, autoCashOut: auto }));
  return {
    stake,
    setStake,
    auto,
    setAuto,
    failure,
    isSending,
    place,
    cashOut: () => act(() => jet.cashOut(slot)),
    takeBack: () => act(() => jet.takeBack(slot)),
    playOne: async (sum: number) => {
      const placed = await place(sum);
      if (!placed) return null;
      const round = await jet.decided(placed.roundId);
      return { net: round.status === 'voided' ? 0 : netOf(round), pays: Math.floor((100 * round.win) / round.stake) };
    },
  };
}

interface JetButtonProps extends BetPanelProps {
  panel: ReturnType<typeof usePanel>;
}

/** The button with its amount: bet, take back or cash out. */
function JetButton({ jet, state, slot, panel }: JetButtonProps) {
  const t = useTranslations('jet.panel');
  const isPaused = usePaused();
  const flight = useFlight(state);
  const { now, next } = betsOf(jet.bets, slot, state.roundId);
  const isFlying = now !== null && state.phase === 'flying';
  const isOff = useIsOff('jet');
  const isOpen = state.phase === 'betting';
  const waiting = next ?? (isOpen ? now : null);
  const canAct =
    !panel.isSending &&
    !isPaused &&
    (!isFlying || flight.multiplier >= 101) &&
    (isFlying || !now || isOpen) &&
    (isFlying || waiting !== null || !isOff);
  const act = () => {
    if (!canAct) return;
    if (isFlying) void panel.cashOut();
    else if (waiting) void panel.takeBack();
    else void panel.place(panel.stake);
  };
  useKeys({ [slot]: act });
  const off = { 'aria-disabled': !canAct || undefined, onClick: act, size: 'large', full: true } as const;
  if (isFlying)
    return (
      <Button look="willow" className={styles.cashOut} {...off}>
        <span>{t('cashOut')}</span>
        <b>{formatMoney(jetWin(now.stake, flight.multiplier))}</b>
      </Button>
    );
  if (waiting)
    return (
      <Button className={styles.bet} {...off}>
        {t('cancel', { stake: formatMoney(waiting.stake) })}
      </Button>
    );
  if (now)
    return (
      <Button className={styles.bet} {...off}>
        {t('takesOff')}
      </Button>
    );
  return (
    <Button look="primary" className={styles.bet} {...off}>
      <span>
        {t('bet', { stake: formatMoney(panel.stake) })}
        {isOpen ? null : (
          <Text as="small" block weight={500}>
            {t('nextRound')}
          </Text>
        )}
      </span>
    </Button>
  );
}

function PanelNote({ bets: { now, next, last }, isFlying }: { bets: ReturnType<typeof betsOf>; isFlying: boolean }) {
  const t = useTranslations('jet.panel');
  const { times } = useGameWords();
  if (now) return <span>{t(isFlying ? 'riding' : 'waiting', { stake: formatMoney(now.stake) })}</span>;
  if (next) return <span>{t('waitingNext', { stake: formatMoney(next.stake) })}</span>;
  if (!last) return null;
  const { cashedOut = null, bust = null } = outcomeOf(last, 'jet') ?? {};
  const net = formatProfit(netOf(last));
  if (last.status === 'voided')
    return bust === null ? null : <Tag className={styles.outcome}>{t('back', { stake: formatMoney(last.stake) })}</Tag>;
  if (cashedOut !== null)
    return (
      <Tag tone="ok" className={styles.outcome}>
        {t('out', { times: times(cashedOut), net })}
      </Tag>
    );
  return <Tag className={styles.outcome}>{t('lost', { times: times(bust ?? 100), net })}</Tag>;
}
