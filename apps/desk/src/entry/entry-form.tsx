import { focusInto, LogoMark, Text } from '@crease/ui';
import { type ChangeEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './entry.module.css';

const DIGITS = 6;

/**
 * Layout of sign-in pages: the brand panel, a band on a phone, and next to it one form whose first field has the focus.
 */
export function EntryFrame({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = `${title} · The desk`;
  }, [title]);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => (form.current ? focusInto(form.current) : undefined), []);
  return (
    <div className={styles.frame}>
      <header className={styles.pine}>
        <p className={styles.brand}>
          <LogoMark size={32} />
          crease <span>Ops</span>
        </p>
        <div className={styles.words}>
          <p className={styles.name}>The desk</p>
          <p>Markets, money and players. Every action is recorded with your name.</p>
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.form} ref={form}>
          <h1 className={styles.title}>{title}</h1>
          {note ? (
            <Text as="p" color="text-2">
              {note}
            </Text>
          ) : null}
          {children}
        </div>
        <Text as="p" color="text-3" size={12} textAlign="center">
          A session ends after 30 minutes without use.
        </Text>
      </main>
    </div>
  );
}

interface CodeBoxesProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with the sixth digit. */
  onWhole: (code: string) => void;
  label: string;
}

/** Six digits in six boxes over one input: a paste fills all of them, a screen reader reads one field. */
export function CodeBoxes({ value, onChange, onWhole, label }: CodeBoxesProps) {
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const code = target.value.replace(/\D/g, '').slice(0, DIGITS);
    onChange(code);
    if (code.length === DIGITS) onWhole(code);
  };
  return (
    <Text as="div" relative>
      <input
        className={styles.field}
        value={value}
        onChange={change}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={label}
      />
      <div className={styles.boxes} aria-hidden="true">
        {Array.from({ length: DIGITS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
          <span key={at} className={styles.box} data-next={at === value.length || undefined}>
            {value[at] ?? ''}
          </span>
        ))}
      </div>
    </Text>
  );
}
