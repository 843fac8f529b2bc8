import type { Money } from '@crease/kernel';
import { failureText } from '@crease/web';
import { useState } from 'react';
import { type AutomaticFigures, NO_FIGURES, setAutomatic, useAutomatic } from '../../core/orders/cash-out/automatic.ts';
import { readSum, sumText } from '../../core/orders/cash-out/signed-sum.ts';
import type { CashOutQuote } from './use-cash-out.ts';

export type FigureName = keyof AutomaticFigures;
type Texts = Readonly<Record<FigureName, string | null>>;
/** Why the figures are invalid. */
type Fault = 'noSum' | 'worstOver' | 'order';

export interface AutomaticDraft {
  /** The figures on the server; null: none, undefined: loading. */
  readonly standing: AutomaticFigures | null | undefined;
  /** As typed; null: the figure is off. */
  readonly texts: Texts;
  readonly write: (name: FigureName, text: string) => void;
  readonly turn: (name: 'takeProfit' | 'stopLoss', isOn: boolean) => void;
  /** The invalid figure and the reason. */
  readonly fault: { readonly name: FigureName; readonly why: Fault } | null;
  /** Valid figures to send; null: invalid. */
  readonly figures: AutomaticFigures | null;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  /** Why the server refused them. */
  readonly problem: string | null;
  readonly save: (figures: AutomaticFigures) => void;
}

/** The automatic figures of a market, and the player's edits. */
export function useAutomaticDraft(marketId: string, quote: CashOutQuote | null | undefined): AutomaticDraft {
  const standing = useAutomatic(marketId);
  const [typed, setTyped] = useState<Texts | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const texts = typed ?? textsOf(standing ?? NO_FIGURES);
  const change = (next: Partial<Texts>) => {
    setProblem(null);
    setTyped({ ...texts, ...next });
  };
  const fault = faultIn(texts);
  const figures = fault ? null : figuresOf(texts);
  const save = async (next: AutomaticFigures) => {
    setBusy(true);
    setProblem(null);
    try {
      await setAutomatic(marketId, next);
      setTyped(null);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    standing,
    texts,
    write: (name, text) => change({ [name]: text }),
    turn: (name, isOn) => {
      const least = name === 'stopLoss' ? { worst: isOn ? sumText(leastOf(quote)) : null } : {};
      change({ [name]: isOn ? '' : null, ...least });
    },
    fault,
    figures,
    isChanged: typed !== null,
    isBusy,
    problem,
    save: (next) => void save(next),
  };
}

function textsOf({ takeProfit, stopLoss, worst }: AutomaticFigures): Texts {
  const text = (sum: Money | null) => (sum === null ? null : sumText(sum));
  return { takeProfit: text(takeProfit), stopLoss: text(stopLoss), worst: text(worst) };
}

function figuresOf({ takeProfit, stopLoss, worst }: Texts): AutomaticFigures {
  const sum = (text: string | null) => (text === null ? null : readSum(text));
  return { takeProfit: sum(takeProfit), stopLoss: sum(stopLoss), worst: stopLoss === null ? null : sum(worst) };
}

function faultIn(texts: Texts): AutomaticDraft['fault'] {
  const { takeProfit, stopLoss, worst } = figuresOf(texts);
  if (texts.takeProfit !== null && takeProfit === null) return { name: 'takeProfit', why: 'noSum' };
  if (texts.stopLoss === null) return null;
  if (stopLoss === null) return { name: 'stopLoss', why: 'noSum' };
  if (worst === null) return { name: 'worst', why: 'noSum' };
  if (worst > stopLoss) return { name: 'worst', why: 'worstOver' };
  return takeProfit !== null && takeProfit <= stopLoss ? { name: 'takeProfit', why: 'order' } : null;
}

/** Returns the worst result of the present bets: no cash out ends below it. */
function leastOf(quote: CashOutQuote | null | undefined): Money {
  return Math.min(0, ...(quote?.outcomes ?? []).map(({ before }) => before));
}
