import type { TermChange, TermsCall } from '@crease/contract';
import { MINOR_PER_UNIT, rupees } from '@crease/kernel';
import type { TermsPreview, TermValue, TermValues } from '../../core/terms-source.ts';
import { TERM_FIELDS, type TermField } from './term-fields.ts';

/** The changes of a call as text, and whether it needs approval. */
export interface Changes {
  readonly changes: readonly TermChange[];
  /** Every change has the direction that needs no approval. */
  readonly isAlone: boolean;
}

/** Compares the settings before and after a call. Unchanged settings are left out. */
export function changesOf(call: TermsCall, { before, after }: Pick<TermsPreview, 'before' | 'after'>): Changes {
  const changed = Object.keys(after).filter((key) => readValue(before, key) !== readValue(after, key));
  const found = changed.map((key) => {
    const field = fieldOf(call, key);
    const [from, to] = [readValue(before, key), readValue(after, key)];
    const change = { name: field.name, from: textOf(field, from), to: textOf(field, to) };
    return { change, isAlone: isAlone(field, from, to) };
  });
  return { changes: found.map(({ change }) => change), isAlone: found.every((one) => one.isAlone) };
}

function readValue(values: TermValues, key: string): TermValue {
  return Object.hasOwn(values, key) ? (values[key] ?? null) : null;
}

function fieldOf(call: TermsCall, key: string): TermField {
  const fields = TERM_FIELDS[call];
  return Object.hasOwn(fields, key) ? (fields[key] as TermField) : { name: key, unit: 'plain' };
}

/** A missing limit is the widest one. */
function isAlone({ alone }: TermField, from: TermValue, to: TermValue): boolean {
  if (alone === undefined) return false;
  if (alone === 'off') return to === false;
  if (typeof to !== 'number') return false;
  if (typeof from !== 'number') return from === null && alone === 'lower';
  return alone === 'lower' ? to < from : to > from;
}

function textOf({ unit, empty = 'none' }: TermField, value: TermValue): string {
  if (value === null) return empty;
  if (typeof value === 'boolean') {
    if (unit === 'onOff') return value ? 'on' : 'off';
    return value ? 'yes' : 'no';
  }
  if (typeof value === 'string') return value;
  if (unit === 'money') return rupees(Math.round(value * MINOR_PER_UNIT));
  return `${unit === 'rupees' ? '₹' : ''}${value}${SUFFIX[unit] ?? ''}`;
}

const SUFFIX: Readonly<Partial<Record<TermField['unit'], string>>> = { percent: ' %', hours: ' hours', days: ' days' };
