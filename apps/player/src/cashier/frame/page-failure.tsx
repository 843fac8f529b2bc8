import { Button, Card, EmptyState, Icon } from '@crease/ui';
import { failureText } from '@crease/web';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface PageFailureProps {
  title: ReactNode;
  error: Error;
  /** What is not affected. */
  children: ReactNode;
  onRetry: () => void;
}

/** A page whose data did not come: what failed, what is not affected, another try. */
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
