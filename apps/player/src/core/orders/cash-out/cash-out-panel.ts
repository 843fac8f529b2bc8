import type { Money } from '@crease/kernel';
import { create } from 'zustand';
import { forgetAtSignOut } from '../../session.ts';

interface CashOutPanel {
  /** The market whose cash out is open; null while none is. */
  readonly marketId: string | null;
  /** What the open cash out would make of each runner, by id; empty while nothing is known. */
  readonly after: Readonly<Record<string, Money>>;
}

const CLOSED: CashOutPanel = { marketId: null, after: {} };

/** The one cash out that is open on the screen, and what its runners' rows show of it. */
export const useCashOutPanel = create<CashOutPanel>()(() => CLOSED);

forgetAtSignOut(() => useCashOutPanel.setState(CLOSED));

export function openCashOut(marketId: string): void {
  useCashOutPanel.setState({ marketId, after: {} });
}

export function closeCashOut(): void {
  useCashOutPanel.setState(CLOSED);
}

export function previewCashOut(after: Readonly<Record<string, Money>>): void {
  useCashOutPanel.setState({ after });
}
