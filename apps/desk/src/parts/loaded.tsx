import { AfterAWhile, Button, EmptyState, Skeleton } from '@crease/ui';
import { failureText } from '@crease/web';
import type { ReactNode } from 'react';
import styles from './loaded.module.css';

interface LoadedProps<T> {
  read: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Said where there is nothing. */
  empty?: string;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** What was read, or its place while it comes, or why it did not and a way to try again. */
export function Loaded<T>({ read, empty = 'Nothing here.', isEmpty, children }: LoadedProps<T>) {
  const { data, error, refetch } = read;
  if (data !== undefined) return isEmpty?.(data) ? <p className={styles.empty}>{empty}</p> : children(data);
  if (error)
    return (
      <EmptyState
        role="alert"
        title={failureText(error)}
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      />
    );
  return (
    <AfterAWhile>
      <div className={styles.bones} aria-busy="true">
        {BONES.map((width) => (
          <Skeleton key={width} width={width} height={14} />
        ))}
      </div>
    </AfterAWhile>
  );
}

const BONES = ['96%', '92%', '94%', '88%', '90%', '86%'];
