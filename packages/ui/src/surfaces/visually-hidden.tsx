import type { ReactNode } from 'react';
import { Text } from '../layout/layout.tsx';

/** Text for screen readers only. */
export function VisuallyHidden({ children, role }: { children: ReactNode; role?: 'status' | 'alert' }) {
  return (
    <Text visuallyHidden role={role}>
      {children}
    </Text>
  );
}
