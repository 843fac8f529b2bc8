import { formatMoney, Money } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { PlayPanel } from '../../panel/play-panel.tsx';
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
  const isLocked = isRolling || auto.running !== null;
  return (
    <PlayPanel
      game={game}
      auto={auto}
      stake={stake}
      onStake={setStake}
      isFixed={isLocked}
      facts={[
        [t('panel.ifWins'), <Money key="w" value={Math.floor((stake * pays) / 100) - stake} profit />],
        [t('panel.ifLoses'), <Money key="l" value={-stake} profit />],
      ]}
      action={isRolling ? t('dice.rolling') : t('dice.roll', { stake: formatMoney(stake) })}
      isLocked={isLocked}
      onPlay={() => void roll(stake)}
      note={t('dice.keys')}
    />
  );
}
