import type { CallInput } from '@crease/client';
import { formatMoney } from '@crease/ui';
import { useRead } from '@crease/web';
import { useAct } from '../core/use-act.ts';
import { SettlementFigures } from '../proposals/preview-figures.tsx';
import { PreviewedForm } from '../proposals/previewed-form.tsx';

type Acts = 'settleMarket' | 'voidMarket' | 'voidBet' | 'voidWindow';

interface PreviewedActProps<N extends Acts> {
  name: N;
  query: NonNullable<CallInput<'settlementPreview'>['query']>;
  inputOf: (seen: { reason: string; digest: string }) => CallInput<N>;
  /** Name of the command, for buttons. */
  verb: string;
  hint?: string;
}

/** A command with a preview of what it pays, wins and loses. */
export function PreviewedAct<N extends Acts>({ name, query, inputOf, verb, hint }: PreviewedActProps<N>) {
  const read = useRead('settlementPreview', { query }, { refetchInterval: 30_000 });
  const act = useAct(name);
  return (
    <PreviewedForm {...{ read, act, inputOf, verb, labelOf, hint }}>
      {(preview) => <SettlementFigures preview={preview} />}
    </PreviewedForm>
  );
}

/** `Propose settle, pay ₹61,40,300.00` */
function labelOf(verb: string, { needsSecond, isVoid, won, staked }: PreviewSums): string {
  const act = needsSecond ? `Propose ${verb.toLowerCase()}` : verb;
  return `${act}, ${isVoid ? 'return' : 'pay'} ${formatMoney(isVoid ? staked : won)}`;
}

interface PreviewSums {
  needsSecond: boolean;
  isVoid: boolean;
  won: number;
  staked: number;
}
