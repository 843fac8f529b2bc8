import { formatProfit } from '@crease/ui';
import type { ComponentProps, ReactNode } from 'react';
import { type GameRound, netOf } from '../play/game-round.ts';
import { useGameWords } from '../play/use-game-words.ts';
import { GameFrame } from './game-frame.tsx';
import { ResultStrip, SideTabs } from './last-rounds.tsx';

interface InstantFrameProps
  extends Pick<ComponentProps<typeof GameFrame>, 'game' | 'tone' | 'panel' | 'board' | 'sentence'> {
  /** Paragraphs. */
  rules: readonly string[];
  /** The round on the board; null while its result is pending. */
  shown: GameRound | null;
  multipliers: ReactNode;
  /** Text of a round in its row; default: its multiplier. */
  brief?: (round: GameRound) => string;
  /** Whether the latest results lie under the board. */
  hasStrip?: boolean;
}

/** The frame of an instant game: what the round on the board pays or came to, the latest results and the history. */
export function InstantFrame({ rules, shown, multipliers, brief, hasStrip = false, ...frame }: InstantFrameProps) {
  const { rounds } = frame.game;
  const { times } = useGameWords();
  const words = brief ?? ((round: GameRound) => times(paysOf(round)));
  const isOpen = shown?.status === 'open';
  const gain = !shown ? 0 : isOpen ? paysOf(shown) : netOf(shown);
  return (
    <GameFrame
      {...frame}
      rules={rules.map((text) => <p key={text}>{text}</p>)}
      figure={!shown ? null : !isOpen ? formatProfit(gain) : gain > 0 ? times(gain) : null}
      isWin={gain > 0}
      strip={hasStrip ? <ResultStrip rounds={rounds} words={words} /> : null}
      side={<SideTabs multipliers={multipliers} rounds={rounds} brief={words} />}
    />
  );
}

/** In hundredths of the stake. */
const paysOf = ({ outcome }: GameRound) => (outcome && 'pays' in outcome ? outcome.pays : 0);
