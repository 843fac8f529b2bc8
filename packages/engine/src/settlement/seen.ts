import { type Asset, type Refusal, refuse } from '@crease/kernel';
import { type SettlementPreview, settlementPreview } from './settlement-preview.ts';
import type { Engine } from './state.ts';
import { type VoidedPart, voidPreview } from './void-preview.ts';

/** The figures that the preview of a command showed. */
export interface Seen {
  readonly asset: Asset;
  readonly preview: SettlementPreview;
}

type Act =
  | Omit<Parameters<typeof settlementPreview>[1], 'asset'>
  | { readonly marketId: string; readonly part: VoidedPart };

/**
 * Refuses a command whose effect differs from its preview, because a bet was placed in between. Checked inside the
 * engine, so that no command can run between the check and the change.
 */
export function refuseUnseen(engine: Engine, seen: Seen | undefined, act: Act): Refusal | null {
  if (!seen) return null;
  const { asset, preview } = seen;
  const now = 'part' in act ? voidPreview(engine, { ...act, asset }) : settlementPreview(engine, { ...act, asset });
  return JSON.stringify(now) === JSON.stringify(preview) ? null : refuse('MARKET_VERSION_CHANGED', { reason: 'book' });
}
