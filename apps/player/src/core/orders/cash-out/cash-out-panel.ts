import type { Money } from '@crease/kernel';
import { create } from 'zustand';
import { forgetAtSignOut } from '../../session.ts';

interface CashOutPanel {
  /** The market whose cash out is open; null: none. */
  readonly marketId: string | null;
  /** Results by runner id after the open cash out; empty while unknown. */
  readonly after: Readonly<Record<string, Money>>;
}

const CLOSED: CashOutPanel = { marketId: null, after: {} };

/** The open cash out, of which there is at most one, and its preview for the runner rows. */
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
