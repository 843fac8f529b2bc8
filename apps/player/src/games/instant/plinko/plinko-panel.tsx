import { PLINKO_ROWS, plinkoMostStake, plinkoPays, plinkoReturns } from '@crease/games';
import { formatMoney } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { PlayPanel } from '../../panel/play-panel.tsx';
import { RiskFields } from '../../panel/risk-fields.tsx';
import type { useAuto } from '../../panel/use-auto.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import type { SoloGame } from '../../play/use-solo-game.ts';
import { chanceUnderStake } from './falls.ts';
import type { PlinkoBet } from './use-drop.ts';

interface PlinkoPanelProps {
  game: SoloGame;
  bet: PlinkoBet;
  onBet: (bet: PlinkoBet) => void;
  auto: ReturnType<typeof useAuto>;
  isFalling: boolean;
  drop: (stake: number) => void;
}

export function PlinkoPanel({ game, bet, onBet, auto, isFalling, drop }: PlinkoPanelProps) {
  const t = useTranslations('games');
  const { chance } = useGameWords();
  const isFixed = isFalling || game.isSending || auto.running !== null;
  const { stake, rows, risk } = bet;
  const [ways, of] = plinkoReturns(rows, risk);
  const change = (part: Partial<PlinkoBet>) => {
    const next = { ...bet, ...part };
    onBet({ ...next, stake: Math.min(next.stake, plinkoMostStake(next.rows, next.risk)) });
  };
  return (
    <PlayPanel
      game={game}
      auto={auto}
      stake={stake}
      onStake={(sum) => change({ stake: sum })}
      most={plinkoMostStake(rows, risk)}
      isFixed={isFixed}
      fields={
        <RiskFields
          bet={bet}
          onBet={change}
          isLocked={isFixed}
          size="rows"
          sizes={PLINKO_ROWS}
          label={t('plinko.rows')}
        />
      }
      action={t('plinko.drop', { stake: formatMoney(stake) })}
      // Several balls may fall at once.
      isLocked={false}
      onPlay={() => drop(stake)}
      note={t('plinko.note', {
        share: chance(Number(ways) / Number(of)),
        under: chance(chanceUnderStake(rows, plinkoPays(rows, risk) ?? [])),
      })}
    />
  );
}
