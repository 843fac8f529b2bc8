import { create } from 'zustand';

interface LadderPanel {
  /** The runner whose ladder is open on the market page; null: none. */
  readonly open: { readonly marketId: string; readonly runnerId: string } | null;
}

export const useLadderPanel = create<LadderPanel>()(() => ({ open: null }));

export function openLadder(marketId: string, runnerId: string): void {
  useLadderPanel.setState({ open: { marketId, runnerId } });
}

export function closeLadder(): void {
  useLadderPanel.setState({ open: null });
}
