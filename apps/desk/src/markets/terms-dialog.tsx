import { MINOR_PER_UNIT } from '@crease/kernel';
import { TextField, Toggle } from '@crease/ui';
import { useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { countedBy, type DeskMarket } from './desk-market.ts';

type Terms = DeskMarket['terms'];
type Name = Exclude<keyof Terms, 'skew' | 'passiveDelay'>;
type Typed = Readonly<Record<Name, string>> & { readonly skew: readonly string[]; readonly passiveWaits: boolean };

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
const unitOf = (name: Name) => (name === 'inPlayDelaySeconds' || name === 'margin' ? 1 : MINOR_PER_UNIT);

interface TermsDialogProps {
  market: DeskMarket;
  /** Limits and delay, or the difference between the house's quote and its feed. */
  what: 'limits' | 'shape';
  close: () => void;
}

/** Changes limits or the quote for future bets; bets placed before are unaffected. */
export function TermsDialog({ market: { marketId, name, terms, runners, sportId }, what, close }: TermsDialogProps) {
  const act = useAct('changeMarketTerms');
  const [typed, setTyped] = useState(() => textsOf(terms));
  const changed = changedTerms(typed, terms);
  const isShape = what === 'shape';
  return (
    <ActDialog
      open
      onClose={close}
      title={isShape ? `House quote of ${name}` : `Delay and limits of ${name}`}
      note={isShape ? 'The quote is replaced at once.' : 'Applies to future bets.'}
      label="Change"
      act={act}
      inputOf={(reason) => (changed ? { body: { marketId, reason, ...changed } } : null)}
      success="Changed for future bets"
    >
      {(isShape ? SHAPE : LIMITS).map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          inputMode="numeric"
          {...(unitOf(field) === 1 ? {} : { before: '₹' })}
          value={typed[field]}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
        />
      ))}
      {isShape ? null : (
        <Toggle on={typed.passiveWaits} onChange={(passiveWaits) => setTyped({ ...typed, passiveWaits })}>
          Orders that cannot match wait, too
        </Toggle>
      )}
      {isShape
        ? typed.skew.map((steps, at) => (
            <TextField
              // Runners keep their position for the life of a market.
              key={runners[at]?.runnerId ?? 'runs'}
              label={
                runners[at]
                  ? `Skew of ${runners[at].name}, steps up (−: down)`
                  : countedBy(sportId) === 'run'
                    ? 'Skew, runs up (−: down)'
                    : 'Skew, up (−: down)'
              }
              value={steps}
              onChange={({ target }) => setTyped({ ...typed, skew: typed.skew.with(at, target.value) })}
            />
          ))
        : null}
    </ActDialog>
  );
}

function textsOf(terms: Terms): Typed {
  const text = (name: Name) => String(terms[name] / unitOf(name));
  return {
    inPlayDelaySeconds: text('inPlayDelaySeconds'),
    min: text('min'),
    max: text('max'),
    maxProfit: text('maxProfit'),
    houseSize: text('houseSize'),
    margin: text('margin'),
    skew: terms.skew.map(String),
    passiveWaits: terms.passiveDelay === 'wait',
  };
}

/** Returns the changed fields; null if nothing changed or a value is not a whole number. */
function changedTerms(typed: Typed, terms: Terms): Partial<Terms> | null {
  const names = [...LIMITS, ...SHAPE].map(([name]) => name);
  const skew = typed.skew.map((steps) => steps.replace('−', '-'));
  if (names.some((name) => !/^\d{1,10}$/.test(typed[name])) || skew.some((steps) => !/^-?\d{1,2}$/.test(steps)))
    return null;
  const changed = names
    .map((name) => [name, Number(typed[name]) * unitOf(name)] as const)
    .filter(([name, value]) => value !== terms[name]);
  const isSkewed = skew.some((steps, at) => Number(steps) !== terms.skew[at]);
  const isPassiveChanged = typed.passiveWaits !== (terms.passiveDelay === 'wait');
  if (changed.length === 0 && !isSkewed && !isPassiveChanged) return null;
  return {
    ...Object.fromEntries(changed),
    ...(isSkewed ? { skew: skew.map(Number) } : {}),
    ...(isPassiveChanged ? { passiveDelay: typed.passiveWaits ? 'wait' : 'skip' } : {}),
  };
}
