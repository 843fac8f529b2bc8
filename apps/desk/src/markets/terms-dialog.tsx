import { MINOR_PER_UNIT } from '@crease/kernel';
import { Toggle } from '@crease/ui';
import { useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { NumbersDialog } from '../parts/numbers-dialog.tsx';
import { countedBy, type DeskMarket } from './desk-market.ts';

type Terms = DeskMarket['terms'];
type Name = Exclude<keyof Terms, 'skew' | 'passiveDelay'>;

const LIMITS: readonly (readonly [name: Name, label: string])[] = [
  ['inPlayDelaySeconds', 'In-play delay, seconds'],
  ['min', 'Minimum bet'],
  ['max', 'Maximum bet'],
  ['maxProfit', 'Maximum profit of a player'],
];
const SHAPE: readonly (readonly [name: Name, label: string])[] = [
  ['houseSize', 'House size per price, 0 = as its feed'],
  ['margin', 'Margin, steps above its feed'],
];

/** Amounts are typed in whole rupees. */
const unitOf = (name: Name) =>
  name === 'inPlayDelaySeconds' || name === 'margin' ? {} : { unit: MINOR_PER_UNIT, before: '₹' };

interface TermsDialogProps {
  market: DeskMarket;
  /** Limits and delay, or the difference between the house's quote and its feed. */
  what: 'limits' | 'shape';
  close: () => void;
}

/** Changes limits or the quote for future bets; bets placed before are unaffected. */
export function TermsDialog({ market, what, close }: TermsDialogProps) {
  const { marketId, name, terms } = market;
  const act = useAct('changeMarketTerms');
  const [passiveDelay, setPassiveDelay] = useState(terms.passiveDelay);
  const isShape = what === 'shape';
  return (
    <NumbersDialog
      onClose={close}
      title={isShape ? `House quote of ${name}` : `Delay and limits of ${name}`}
      note={isShape ? 'The quote is replaced at once.' : 'Applies to future bets.'}
      label="Change"
      act={act}
      success="Changed for future bets"
      fields={[
        ...(isShape ? SHAPE : LIMITS).map(([field, label]) => ({
          name: field as string,
          label,
          now: terms[field],
          ...unitOf(field),
        })),
        ...(isShape ? skewFields(market) : []),
      ]}
      bodyOf={(changed, all) => {
        const numbers = Object.entries(changed).filter(([field]) => field in terms);
        const isSkewed = Object.keys(changed).length > numbers.length;
        const changes = {
          ...Object.fromEntries(numbers),
          ...(isSkewed && { skew: terms.skew.map((steps, at) => all[skewName(at)] ?? steps) }),
          ...(passiveDelay !== terms.passiveDelay && { passiveDelay }),
        };
        return Object.keys(changes).length > 0 ? { marketId, ...changes } : null;
      }}
    >
      {isShape ? null : (
        <Toggle on={passiveDelay === 'wait'} onChange={(waits) => setPassiveDelay(waits ? 'wait' : 'skip')}>
          Orders that cannot match wait, too
        </Toggle>
      )}
    </NumbersDialog>
  );
}

const skewName = (at: number) => `skew ${at}`;

function skewFields({ terms, runners, sportId }: DeskMarket) {
  const ofAll = countedBy(sportId) === 'run' ? 'Skew, runs up (−: down)' : 'Skew, up (−: down)';
  return terms.skew.map((now, at) => ({
    name: skewName(at),
    label: runners[at] ? `Skew of ${runners[at].name}, steps up (−: down)` : ofAll,
    inputMode: 'text' as const,
    now,
    pattern: /^[-−]?\d{1,2}$/,
  }));
}
