import { cx, formatProfitShort, formatStake, Row, Text, VisuallyHidden } from '@crease/ui';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ChipView } from './chip.tsx';
import styles from './spots.module.css';

interface SpotState {
  /** Stake on the spot, placed or not, paise. */
  readonly stake: number;
  /** Net result; null until the round is decided. */
  readonly net: number | null;
}

interface SpotProps extends SpotState {
  name: string;
  pays: string;
  isOpen: boolean;
  onAdd: () => void;
  onTakeOff: () => void;
  /** A long press, if it does not take chips off. */
  onHold?: (() => void) | undefined;
  className?: string | undefined;
  /** Content of a small cell: its chip stays when the result is shown. */
  children?: ReactNode;
  span?: number;
  /** Too narrow for name and result side by side. */
  isNarrow?: boolean;
  /** CSS pixels. */
  chipSize?: number | undefined;
}

const HELD_MS = 450;

/** A spot for chips: a tap adds the chosen one, a long press or the right button takes one off. */
export function Spot(props: SpotProps) {
  const { name, pays, stake, net, isOpen, onAdd, onTakeOff, onHold, className, children, span, chipSize } = props;
  const { isNarrow = false } = props;
  const t = useTranslations('tables');
  const { hold, release, press, takeOff } = useHold({ onAdd, onTakeOff, onHold });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    onTakeOff();
  };
  const label = stake > 0 ? t('spotWith', { name, pays, stake: formatStake(stake) }) : t('spotLabel', { name, pays });
  return (
    <button
      type="button"
      className={cx(styles.spot, className)}
      style={span ? { gridColumn: `span ${span}` } : undefined}
      data-has={stake > 0 || undefined}
      data-narrow={isNarrow || undefined}
      data-net={net === null ? undefined : lookOf(net)}
      aria-disabled={!isOpen || undefined}
      onClick={isOpen ? press : undefined}
      onContextMenu={isOpen ? takeOff : undefined}
      onPointerDown={isOpen ? hold : undefined}
      onPointerUp={release}
      onPointerLeave={release}
      onKeyDown={isOpen ? onKeyDown : undefined}
    >
      <VisuallyHidden>{net === null ? label : t('spotResult', { label, net: formatProfitShort(net) })}</VisuallyHidden>
      <span className={styles.shown} aria-hidden="true">
        {children ?? (
          <Text shrink className={styles.name}>
            <Text as="b" block size={14} dense>
              {name}
            </Text>
            <Text as="small" block>
              {pays}
            </Text>
          </Text>
        )}
        {stake > 0 ? (
          <Row as="span" fixed align="center" gap={8} weight={600} className={styles.value}>
            {net === null || children ? <ChipView value={stake} size={chipSize} /> : <Result net={net} />}
          </Row>
        ) : null}
      </span>
    </button>
  );
}

const lookOf = (net: number) => (net > 0 ? 'won' : net < 0 ? 'lost' : 'even');

/** Distinguishes a tap, a long press and the right button. */
function useHold({ onAdd, onTakeOff, onHold }: Pick<SpotProps, 'onAdd' | 'onTakeOff' | 'onHold'>) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout> | null; wasHeld: boolean }>({
    timer: null,
    wasHeld: false,
  });
  return {
    hold: () => {
      held.current.wasHeld = false;
      held.current.timer = setTimeout(() => {
        held.current.wasHeld = true;
        (onHold ?? onTakeOff)();
      }, HELD_MS);
    },
    release: () => {
      if (held.current.timer) clearTimeout(held.current.timer);
    },
    press: () => {
      if (held.current.wasHeld) held.current.wasHeld = false;
      else onAdd();
    },
    takeOff: (event: MouseEvent) => {
      event.preventDefault();
      if (!held.current.wasHeld) onTakeOff();
    },
  };
}

/** Result of a spot: a win is highlighted, a loss or a returned stake is plain. */
function Result({ net }: { net: number }) {
  const t = useTranslations('tables');
  return (
    <Text
      paddingY={2}
      paddingX={6}
      size={12}
      nowrap
      radius="sm"
      className={styles.result}
      data-won={net > 0 || undefined}
    >
      {net > 0 ? t('spotWon', { net: formatProfitShort(net) }) : null}
      {net < 0 ? t('spotLost', { net: formatStake(-net) }) : null}
      {net === 0 ? t('spotEven') : null}
    </Text>
  );
}
