import { type InstantOutcome, WHEEL_SEGMENTS, wheelPays, wheelReturns } from '@crease/games';
import { formatMoney, useStill } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pause } from '../../../core/pause.ts';
import { InstantFrame } from '../../frame/instant-frame.tsx';
import { SideTable } from '../../frame/side-table.tsx';
import { PlayPanel } from '../../panel/play-panel.tsx';
import { RiskFields } from '../../panel/risk-fields.tsx';
import { useAuto } from '../../panel/use-auto.ts';
import { outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import { type SoloGame, useSoloGame } from '../../play/use-solo-game.ts';
import { WheelBoard } from './wheel-board.tsx';

const SPIN_MS = 2400;

type WheelOutcome = Extract<InstantOutcome, { game: 'wheel' }>;
type WheelChoice = Pick<WheelOutcome, 'risk' | 'segments'>;
type WheelBet = WheelChoice & { readonly stake: number };

/** A wheel turns and stops on a segment. */
export function WheelScreen({ gameId }: { gameId: string }) {
  const t = useTranslations('games.wheel');
  const { times } = useGameWords();
  const game = useSoloGame(gameId);
  const [bet, setBet] = useState<WheelBet>({ stake: 10_000, risk: 'medium', segments: 30 });
  const { spinning, isBusy, spins, spin } = useSpin(game, bet);
  const last = isBusy ? null : (game.rounds.find(({ status }) => status === 'closed') ?? null);
  const fell = outcomeOf(last, 'wheel');
  // A result stays on the very wheel on which it fell.
  const landed = fell?.segments === bet.segments && fell.risk === bet.risk ? fell : null;
  const pays = wheelPays(bet.segments, bet.risk);
  return (
    <InstantFrame
      game={game}
      tone="chili"
      rules={[t('rules'), t('rulesPay')]}
      panel={<WheelPanel game={game} bet={bet} onBet={setBet} isBusy={isBusy} spin={spin} />}
      board={
        <WheelBoard
          pays={pays}
          segment={(spinning ?? landed)?.segment ?? null}
          spins={spins}
          spinMs={spinning ? SPIN_MS : 0}
        />
      }
      sentence={
        fell ? t('landed', { bet: last?.nonce ?? 0, times: times(fell.pays) }) : t(isBusy ? 'spinning' : 'ready')
      }
      shown={last}
      hasStrip
      multipliers={<WheelMultipliers pays={pays} landed={landed?.pays ?? null} />}
    />
  );
}

/** Spins one at a time; a result is shown when the wheel stops. */
function useSpin(game: SoloGame, { risk, segments }: WheelChoice) {
  const isStill = useStill();
  const [spinning, setSpinning] = useState<WheelOutcome | null>(null);
  const [spins, setSpins] = useState(0);
  const spin = async (stake: number) => {
    const round = await game.send({ risk, segments }, stake);
    const outcome = outcomeOf(round, 'wheel');
    if (!round || !outcome) return null;
    if (!isStill) {
      setSpinning(outcome);
      setSpins((before) => before + 1);
      await pause(SPIN_MS);
      setSpinning(null);
    }
    return game.end(round);
  };
  return { spinning, isBusy: game.isSending || spinning !== null, spins, spin };
}

interface WheelPanelProps {
  game: SoloGame;
  bet: WheelBet;
  onBet: (bet: WheelBet) => void;
  isBusy: boolean;
  spin: ReturnType<typeof useSpin>['spin'];
}

function WheelPanel({ game, bet, onBet, isBusy, spin }: WheelPanelProps) {
  const t = useTranslations('games.wheel');
  const { times, chance } = useGameWords();
  const auto = useAuto(spin);
  const { stake, segments, risk } = bet;
  const isFixed = isBusy || auto.running !== null;
  const pays = wheelPays(segments, risk);
  const most = Math.max(...pays);
  const [part, whole] = wheelReturns(segments, risk);
  return (
    <PlayPanel
      game={game}
      auto={auto}
      stake={stake}
      onStake={(sum) => onBet({ ...bet, stake: sum })}
      isFixed={isFixed}
      fields={
        <RiskFields
          bet={bet}
          onBet={(chosen) => onBet({ ...bet, ...chosen } as WheelBet)}
          isLocked={isFixed}
          size="segments"
          sizes={WHEEL_SEGMENTS}
          label={t('segments')}
        />
      }
      facts={[[t('most'), `${times(most)}, ${formatMoney((stake * most) / 100)}`]]}
      action={isBusy ? t('spinning') : t('spin', { stake: formatMoney(stake) })}
      isLocked={isFixed}
      onPlay={() => void spin(stake)}
      note={t('note', {
        share: chance(Number(part) / Number(whole)),
        under: chance(pays.filter((pay) => pay < 100).length / segments),
      })}
    />
  );
}

interface WheelMultipliersProps {
  /** Of each segment, hundredths of the stake. */
  pays: readonly number[];
  /** What the last spin paid on this wheel; null: none yet. */
  landed: number | null;
}

/** What segments pay, the most first, how many do and how likely that is. */
function WheelMultipliers({ pays, landed }: WheelMultipliersProps) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const kinds = [...new Set(pays)].sort((one, other) => other - one);
  return (
    <SideTable
      heads={[t('dice.pays'), t('wheel.segments'), t('dice.chance')]}
      rows={kinds.map((pay) => {
        const count = pays.filter((one) => one === pay).length;
        return {
          key: pay,
          cells: [
            <b key="pays">{times(pay)}</b>,
            t('wheel.ofSegments', { count, segments: pays.length }),
            chance(count / pays.length),
          ],
          look: pay === landed ? ('now' as const) : undefined,
        };
      })}
    />
  );
}
