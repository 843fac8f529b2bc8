import type { Bet } from '@crease/client';
import type { Price } from '@crease/kernel';
import { formatOdds, formatProfit, formatStake } from '@crease/ui';
import { failureText } from '@crease/web';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { create } from 'zustand';
import { cancelBets, editBet, placeOrder } from '../../../core/orders/order-calls.ts';
import { openLogin, useSession } from '../../../core/session.ts';
import type { LadderPlace } from '../grid/ladder-model.ts';
import type { LadderControl } from './ladder-control.ts';
import { type LadderKey, ladderId, ladderSettings } from './ladder-settings.ts';
import { offsetBet } from './offset-orders.ts';

interface Notice {
  readonly text: string;
  readonly isProblem: boolean;
}

/** The last result of an action, by ladder. */
const useNotices = create<Readonly<Record<string, Notice>>>()(() => ({}));

export function useNotice(key: LadderKey): Notice | null {
  return useNotices((notices) => notices[ladderId(key)] ?? null);
}

export function showNotice(key: LadderKey, text: string, isProblem = false): void {
  useNotices.setState({ [ladderId(key)]: { text, isProblem } });
}

/** What a player does on one ladder; results and refusals are shown as its notice. */
export interface LadderActions {
  readonly press: (place: LadderPlace) => void;
  readonly cancel: (betId: string) => void;
  readonly cancelAt: (place: LadderPlace) => void;
  readonly cancelAll: () => void;
  readonly move: (betId: string, tick: number) => void;
  readonly greenUp: () => void;
}

/** Returns the actions of a ladder. */
export function useLadderActions(control: LadderControl): LadderActions {
  const t = useTranslations('ladder');
  return useMemo(() => actionsOf(control, t), [control, t]);
}

type Texts = ReturnType<typeof useTranslations<'ladder'>>;

function actionsOf(control: LadderControl, t: Texts): LadderActions {
  const { key } = control;
  const run = async (work: () => Promise<string>) => {
    try {
      showNotice(key, await work());
    } catch (error) {
      showNotice(key, failureText(error), true);
    }
  };
  const cancel = (betIds: readonly string[]) =>
    void run(async () => {
      const sizes = await Promise.all(betIds.map((betId) => cancelBets({ betId })));
      return t('cancelled', { amount: formatStake(sizes.reduce((sum, size) => sum + size, 0)) });
    });
  const waiting = () => control.model.orders.filter(({ isPending }) => !isPending);
  return {
    press: (place) => press(control, place, { t, run }),
    cancel: (betId) => waiting().some((order) => order.betId === betId) && cancel([betId]),
    cancelAt: ({ tick }) => cancel(waiting().flatMap((order) => (order.tick === tick ? [order.betId] : []))),
    cancelAll: () => waiting().length > 0 && cancel(waiting().map(({ betId }) => betId)),
    move: (betId, tick) => {
      const bet = control.bets.find((each) => each.betId === betId);
      if (bet && control.terms.isOpen) void run(() => moveBet(bet, control.prices.priceAt(tick), t));
    },
    greenUp: () => greenUpNow(control, { t, run }),
  };
}

interface Running {
  readonly t: Texts;
  readonly run: (work: () => Promise<string>) => Promise<void>;
}

/** The first press shows the order if it must be confirmed; otherwise, or with the second, it is placed. */
function press(control: LadderControl, place: LadderPlace, { t, run }: Running): void {
  if (!useSession.getState().isAuth) openLogin();
  if (!useSession.getState().isAuth || !control.terms.isOpen) return;
  const { side, tick } = place;
  const size = control.sizeAt(place);
  const price = control.prices.priceAt(tick);
  if (control.asksAt(place) && !control.isArmedAt(place)) {
    control.arm(place, t('again', { amount: formatStake(size) }));
    showNotice(control.key, t('asks', { side, amount: formatStake(size), price: formatOdds(price) }));
    return;
  }
  control.disarm();
  const { isFillOrKill: fillOrKill, offset } = ladderSettings();
  void run(async () => {
    const bet = await placeOrder({ ...control.key, side, price, size, fillOrKill });
    offsetBet(bet, { ticks: offset, prices: control.prices }, (order, refusal) =>
      showOffset(control.key, order, { refusal, t }),
    );
    return outcomeText(bet, t);
  });
}

/** Reports a closing order, or why it was refused: without it the position stays open. */
function showOffset(key: LadderKey, order: Bet | null, { refusal, t }: { refusal: unknown; t: Texts }): void {
  if (!order) {
    showNotice(key, t('offsetFailed', { reason: failureText(refusal) }), true);
    return;
  }
  const { side, size, price = 0 } = order;
  showNotice(key, t('offsetPlaced', { side, amount: formatStake(size), price: formatOdds(price) }));
}

async function moveBet(bet: Bet, price: Price, t: Texts): Promise<string> {
  await editBet(bet, { price, size: bet.remaining });
  return t('moved', { price: formatOdds(price) });
}

/** Places exactly the displayed order: it fills completely at its price or better, or nothing happens. */
function greenUpNow(control: LadderControl, { t, run }: Running): void {
  const { plan, key, terms } = control;
  if (!plan || !terms.isOpen) return;
  const { side, price, size } = plan;
  const worst = formatProfit(Math.min(plan.won, plan.lost));
  void run(async () => {
    const bet = await control.level(() => placeOrder({ ...key, side, price, size, fillOrKill: true }));
    if (bet.status === 'pending') return outcomeText(bet, t);
    return bet.matched === bet.size ? t('greened', { worst }) : t('notGreened');
  });
}

function outcomeText(bet: Bet, t: Texts): string {
  const { side, size, matched, status, price = 0 } = bet;
  const terms = { side, amount: formatStake(size), price: formatOdds(price), matched: formatStake(matched) };
  if (status === 'pending') return t('outcome.delay', terms);
  if (matched === size) return t('outcome.matched', { ...terms, price: formatOdds(bet.averagePrice ?? price) });
  if (bet.remaining === 0) return t('outcome.lapsed', terms);
  return t(matched > 0 ? 'outcome.part' : 'outcome.waits', terms);
}
