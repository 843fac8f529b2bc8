import { PaneGroup } from '../parts/panel.tsx';
import type { DeskMarket } from './desk-market.ts';
import { PreviewedAct } from './previewed-act.tsx';

/** Every bet of a market back, on both sides always; players read the reason. */
export function VoidPane({ market: { marketId } }: { market: DeskMarket }) {
  return (
    <PaneGroup title="Void" note="every bet, on both sides">
      <p className="muted">One bet, or a stretch of time, is voided from the command line.</p>
      <PreviewedAct
        name="voidMarket"
        query={{ marketId, void: 'true' }}
        inputOf={(reason) => ({ body: { marketId, reason } })}
        verb="Void"
        hint="Players read it"
      />
    </PaneGroup>
  );
}
