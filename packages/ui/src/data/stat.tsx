import type { ReactNode } from 'react';
import { Grid, type LookProps, Text } from '../layout/layout.tsx';
import styles from './stat.module.css';

interface StatProps {
  label: ReactNode;
  figure: ReactNode;
  /** Smaller text below the figure. */
  note?: ReactNode;
  /** Size of the figure; without it the figure has the size of the text around it. */
  size?: 18 | 20;
  color?: LookProps['color'];
}

/** A figure below its label, in a `dl` or in {@link Stats}. */
export function Stat({ label, figure, note, size, color }: StatProps) {
  return (
    <div>
      <Text as="dt" color={size === 20 ? 'text-2' : 'text-3'} size={12} dense>
        {label}
      </Text>
      <Text
        as="dd"
        size={size}
        dense={size !== undefined}
        marginTop={size ? 2 : undefined}
        weight={600}
        nowrap={!size}
        breakWords={size !== undefined}
        color={color}
      >
        {figure}
      </Text>
      {note ? (
        <Text as="dd" color="text-2" size={12} dense marginTop={4}>
          {note}
        </Text>
      ) : null}
    </div>
  );
}

/** Up to four {@link Stat} side by side with hairlines between them, two on phones. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <Grid as="dl" columns={4} phoneColumns={2} className={styles.stats}>
      {children}
    </Grid>
  );
}
