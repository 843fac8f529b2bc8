import { formatProfit } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { GameFrame } from '../../frame/game-frame.tsx';
import { ResultStrip } from '../../frame/result-strip.tsx';
import { SideTabs } from '../../frame/side-tabs.tsx';
import { useAuto } from '../../panel/use-auto.ts';
import { type GameRound, netOf, outcomeOf } from '../../play/game-round.ts';
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
  const fell = dice.isRolling ? null : outcomeOf(last, 'dice');
  const rollOf = (round: GameRound) => hundredths(outcomeOf(round, 'dice')?.roll ?? 0);
  return (
    <GameFrame
      game={game}
      tone="indigo"
      rules={
        <>
          <p>{t('rules')}</p>
          <p>{t('rulesPay')}</p>
        </>
      }
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
      figure={last && fell ? formatProfit(netOf(last)) : null}
      isWin={last !== null && netOf(last) > 0}
      strip={<ResultStrip rounds={game.rounds} words={rollOf} />}
      side={
        <SideTabs
          multipliers={<DiceMultipliers side={dice.side} target={dice.target} />}
          rounds={game.rounds}
          brief={rollOf}
        />
      }
    />
  );
}
