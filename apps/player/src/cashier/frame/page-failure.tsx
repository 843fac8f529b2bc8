import { Button, Card, EmptyState, Icon } from '@crease/ui';
import { failureText } from '@crease/web';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface PageFailureProps {
  title: ReactNode;
  error: Error;
  /** States what is not affected. */
  children: ReactNode;
  onRetry: () => void;
}

/** A page whose data failed to load: the failure, what is not affected, and a retry button. */
export function PageFailure({ title, error, children, onRetry }: PageFailureProps) {
  const retry = useTranslations('ui')('retry');
  return (
    <Card bleed>
      <EmptyState
        role="alert"
        icon={<Icon of={WifiOff} size={24} />}
        title={title}
        action={<Button onClick={onRetry}>{retry}</Button>}
      >
        {failureText(error)}. {children}
      </EmptyState>
    </Card>
  );
}
