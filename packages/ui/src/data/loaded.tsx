import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Stack, Text } from '../layout/layout.tsx';
import { Icon } from '../marks/icon.tsx';
import { Card } from '../surfaces/card.tsx';
import { EmptyState } from '../surfaces/empty-state.tsx';
import { AfterAWhile, Skeleton } from '../surfaces/skeleton.tsx';

interface Message {
  title: ReactNode;
  text?: ReactNode;
}

interface FailureProps {
  /** Title and explanation of a failure. */
  failure: (error: Error) => Message;
  /** Label of the retry button. */
  retry: string;
  /** Shown instead of the placeholder or the failure while the browser has no network. */
  offline?: Message | undefined;
  /** Renders the title of a failure as h1, on pages without another heading. */
  heading?: boolean | undefined;
}

export interface LoadedProps<T> extends FailureProps {
  read: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Shown while loading, after a short wait: heights of skeletons in a card, px, or any element. */
  pending?: readonly number[] | ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** Wraps the failure and empty states, for example in a card. */
  frame?: (state: ReactNode) => ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Shows loaded data, a placeholder while loading, or the failure, or that the browser is offline, with a retry button.
 */
export function Loaded<T>({ read, failure, retry, offline, heading, frame, ...rest }: LoadedProps<T>) {
  const { data, error, refetch } = read;
  const framed = (state: ReactNode) => frame?.(state) ?? state;
  if (data !== undefined) {
    const { isEmpty, empty, children } = rest;
    return isEmpty?.(data)
      ? framed(typeof empty === 'string' ? <EmptyLine>{empty}</EmptyLine> : empty)
      : children(data);
  }
  if (offline || error)
    return framed(
      <NotLoaded
        error={error as Error}
        failure={failure}
        offline={offline}
        retry={retry}
        onRetry={refetch}
        heading={heading}
      />,
    );
  const { pending } = rest;
  return <AfterAWhile>{Array.isArray(pending) ? <Shapes heights={pending} /> : (pending ?? <Lines />)}</AfterAWhile>;
}

interface NotLoadedProps extends FailureProps {
  error: Error;
  onRetry: () => unknown;
}

/** A failure, or that the browser is offline, with a retry button. */
export function NotLoaded({ error, failure, offline, retry, onRetry, heading = false }: NotLoadedProps) {
  const { title, text } = offline ?? failure(error);
  return (
    <EmptyState
      role={offline ? 'status' : 'alert'}
      heading={heading}
      icon={<Icon of={CircleAlert} size={24} />}
      title={title}
      action={<Button onClick={() => void onRetry()}>{retry}</Button>}
    >
      {text}
    </EmptyState>
  );
}

/** The line of a list or table without entries. */
export function EmptyLine({ children }: { children: ReactNode }) {
  return (
    <Text as="p" block paddingX={14} paddingY={24} color="text-2" textAlign="center">
      {children}
    </Text>
  );
}

const WIDTHS = ['96%', '92%', '94%', '88%', '90%', '86%'];

function Lines() {
  return (
    <Stack gap={16} padding={14} aria-busy="true">
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </Stack>
  );
}

function Shapes({ heights }: { heights: readonly number[] }) {
  return (
    <Card bleed gap={12} padding={16}>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape is its place
        <Skeleton key={at} height={height} />
      ))}
    </Card>
  );
}
