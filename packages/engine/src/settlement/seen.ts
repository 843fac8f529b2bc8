import { type Asset, type Refusal, refuse } from '@crease/kernel';
import { type SettlementPreview, settlementPreview } from './settlement-preview.ts';
import type { Engine } from './state.ts';
import { type VoidedPart, voidPreview } from './void-preview.ts';

/** What whoever acts on a market's money was shown of it before. */
export interface Seen {
  readonly asset: Asset;
  readonly preview: SettlementPreview;
}

type Act =
  | Omit<Parameters<typeof settlementPreview>[1], 'asset'>
  | { readonly marketId: string; readonly part: VoidedPart };

/**
 * Whether an act would still do what its preview showed; a bet that came in between makes it another one. Asked inside
 * the engine, so that nothing fits between this and the act.
 */
export function refuseUnseen(engine: Engine, seen: Seen | undefined, act: Act): Refusal | null {
  if (!seen) return null;
  const { asset, preview } = seen;
  const now = 'part' in act ? voidPreview(engine, { ...act, asset }) : settlementPreview(engine, { ...act, asset });
  return JSON.stringify(now) === JSON.stringify(preview) ? null : refuse('MARKET_VERSION_CHANGED', { reason: 'book' });
}
