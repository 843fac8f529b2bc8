import { cx, Text } from '@crease/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAuthWay } from './auth-way.tsx';
import styles from './panel-frame.module.css';

interface PanelFrameProps {
  title: string;
  text?: ReactNode;
  /** Link to another panel, in a line at the end. */
  foot?: ReactNode;
  /** Rendered above the title. */
  above?: ReactNode;
  children: ReactNode;
}

/** Layout of every panel: title, text, foot; focuses its first field. */
export function PanelFrame({ title, text, foot, above, children }: PanelFrameProps) {
  const { heading: Heading, isPage } = useAuthWay();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(body.current), []);
  return (
    <>
      <div ref={body} className={cx(styles.body, isPage && styles.ofPage)}>
        {above}
        <Heading id="auth-title" className={styles.title}>
          {title}
        </Heading>
        {text ? (
          <Text as="p" marginTop={8} color="text-2" size={14} dense className={styles.text}>
            {text}
          </Text>
        ) : null}
        {children}
      </div>
      {foot ? <footer className={cx(styles.foot, isPage && styles.ofPage)}>{foot}</footer> : null}
    </>
  );
}

/** Focuses the first empty field, else the first control. */
function focusFirst(body: HTMLElement | null): void {
  const fields = [...(body?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"], [readonly])') ?? [])];
  const first = fields.find((field) => field.value === '') ?? fields[0] ?? body?.querySelector<HTMLElement>('button');
  first?.focus({ preventScroll: true });
}
