import { dicePays, diceWins } from '@crease/games';
import { formatMoney, Money } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { InstantFrame } from '../../frame/instant-frame.tsx';
import { SideTable } from '../../frame/side-table.tsx';
import { PlayPanel } from '../../panel/play-panel.tsx';
import { useAuto } from '../../panel/use-auto.ts';
import { type GameRound, outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import { type SoloGame, useSoloGame } from '../../play/use-solo-game.ts';
import { DiceBoard } from './dice-board.tsx';
import { type DicePlay, useDice } from './use-dice.ts';

/** Roll over or under a target, 0.00 to 100.00. */
export function DiceScreen({ gameId }: { gameId: string }) {
  const t = useTranslations('games.dice');
  const { hundredths } = useGameWords();
  const game = useSoloGame(gameId);
  const dice = useDice(game);
  const auto = useAuto(dice.roll);
  const last = game.rounds.find(({ status }) => status === 'closed') ?? null;
  const shown = dice.isRolling ? null : last;
  const fell = outcomeOf(shown, 'dice');
  const rollOf = (round: GameRound) => hundredths(outcomeOf(round, 'dice')?.roll ?? 0);
  return (
    <InstantFrame
      game={game}
      tone="indigo"
      rules={[t('rules'), t('rulesPay')]}
      panel={<DicePanel game={game} dice={dice} auto={auto} />}
      board={<DiceBoard dice={dice} roll={fell?.roll ?? null} isLocked={dice.isRolling || auto.running !== null} />}
      sentence={
        fell
          ? t(fell.isWon ? `won.${fell.side}` : `lost.${fell.side}`, {
              roll: hundredths(fell.roll),
              target: hundredths(fell.target),
            })
          : t('ready')
      }
      shown={shown}
      brief={rollOf}
      hasStrip
      multipliers={<DiceMultipliers side={dice.side} target={dice.target} />}
    />
  );
}

const VALUES = 10_001;
const SHOWN = [9500, 7500, 5000, 2500, 1000, 500, 200];

/** Payouts of chances, the chosen one among others. */
function DiceMultipliers({ side, target }: { side: 'over' | 'under'; target: number }) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const chosen = diceWins({ side, target });
  const rows = [...new Set([...SHOWN, chosen])].sort((one, other) => other - one);
  return (
    <SideTable
      heads={[t('dice.chance'), t('dice.pays'), t('side.returns')]}
      rows={rows.map((wins) => ({
        key: wins,
        cells: [
          chance(wins / VALUES),
          <b key="pays">{times(dicePays(wins))}</b>,
          chance((wins * dicePays(wins)) / (100 * VALUES)),
        ],
        look: wins === chosen ? 'now' : undefined,
      }))}
    />
  );
}

interface DicePanelProps {
  game: SoloGame;
  dice: DicePlay;
  auto: ReturnType<typeof useAuto>;
}

function DicePanel({ game, dice: { stake, setStake, pays, isRolling, roll }, auto }: DicePanelProps) {
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
