import { useTranslations } from 'use-intl';
import { InstantFrame } from '../../frame/instant-frame.tsx';
import { useAuto } from '../../panel/use-auto.ts';
import { type GameRound, outcomeOf } from '../../play/game-round.ts';
import { useGameWords } from '../../play/use-game-words.ts';
import { useSoloGame } from '../../play/use-solo-game.ts';
import { DiceBoard } from './dice-board.tsx';
import { DiceMultipliers } from './dice-multipliers.tsx';
import { DicePanel } from './dice-panel.tsx';
import { useDice } from './use-dice.ts';

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
