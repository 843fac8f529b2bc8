import type { CallInput } from '@crease/client';
import type { RouteName } from '@crease/contract';
import { TextField, type TextFieldProps } from '@crease/ui';
import { useState } from 'react';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

interface NumberField<K extends string> extends Pick<TextFieldProps, 'before' | 'after' | 'inputMode'> {
  name: K;
  label: string;
  /** The number in force. */
  now: number;
  /** Typed numbers are multiplied by this: 100 for amounts in rupees. */
  unit?: number;
  hint?: string | ((typed: string) => string);
  least?: number;
  most?: number;
  /** Valid texts: whole numbers without it. */
  pattern?: RegExp;
}

type BodyOf<N extends RouteName> = CallInput<N> extends { body?: infer B } ? Omit<NonNullable<B>, 'reason'> : never;

interface NumbersDialogProps<N extends RouteName, K extends string> extends Omit<ActDialogProps<N>, 'inputOf'> {
  fields: readonly NumberField<K>[];
  /** The body without its reason, from the changed numbers and from all; null or empty: nothing to send. */
  bodyOf?: (changed: Partial<Record<K, number>>, all: Record<K, number>) => BodyOf<N> | null;
}

/** Changes numbers with a reason; without `bodyOf` the changed ones are sent. */
export function NumbersDialog<N extends RouteName, K extends string>({
  fields,
  bodyOf = (changed) => changed as unknown as BodyOf<N>,
  children,
  ...dialog
}: NumbersDialogProps<N, K>) {
  const { act } = dialog;
  const [typed, setTyped] = useState<Partial<Record<K, string>>>({});
  const textOf = ({ name, now, unit = 1 }: NumberField<K>) => typed[name] ?? String(now / unit);
  const bodyNow = () => {
    if (!fields.every((field) => isValid(textOf(field), field))) return null;
    const all = fields.map((field) => [field, typedNumber(textOf(field)) * (field.unit ?? 1)] as const);
    const changed = all.filter(([{ now }, value]) => value !== now);
    return bodyOf(recordOf(changed), recordOf(all) as Record<K, number>);
  };
  const inputOf = (reason: string) => {
    const body = bodyNow();
    return body && Object.keys(body).length > 0 ? ({ body: { ...body, reason } } as unknown as CallInput<N>) : null;
  };
  return (
    <ActDialog {...dialog} inputOf={inputOf}>
      {fields.map((field) => {
        const { name, label, before, after, inputMode = 'numeric', hint } = field;
        const value = textOf(field);
        return (
          <TextField
            key={name}
            {...{ label, before, after, inputMode, value }}
            hint={typeof hint === 'function' ? hint(value) : hint}
            error={act.field === name ? act.failure : undefined}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
          />
        );
      })}
      {children}
    </ActDialog>
  );
}

const WHOLE = /^\d{1,10}$/;

function isValid<K extends string>(text: string, field: NumberField<K>): boolean {
  const { least = -Infinity, most = Infinity, pattern = WHOLE } = field;
  const typed = typedNumber(text);
  return pattern.test(text) && typed >= least && typed <= most;
}

function typedNumber(text: string): number {
  return Number(text.replace('−', '-'));
}

function recordOf<K extends string>(all: readonly (readonly [NumberField<K>, number])[]): Partial<Record<K, number>> {
  return Object.fromEntries(all.map(([{ name }, value]) => [name, value])) as Partial<Record<K, number>>;
}
