import { Card, Loaded as LoadedPiece, type LoadedProps } from '@crease/ui';
import { failureText, useIsOffline } from '@crease/web';
import { useTranslations } from 'use-intl';

interface Props<T> extends Omit<LoadedProps<T>, 'failure' | 'retry' | 'offline' | 'frame'> {
  /** Title of the failure. */
  failed: string;
  /** States what a failure does not affect. */
  note?: string;
  /** Shows failure and empty state in a card. */
  inCard?: boolean;
}

/** Shows the result of a query, a placeholder, or its failure, in the player's language. */
export function Loaded<T>({ failed, note, inCard = false, ...props }: Props<T>) {
  const t = useTranslations('ui');
  const away = useTranslations('app.offline');
  const isOffline = useIsOffline();
  return (
    <LoadedPiece
      {...props}
      retry={t('retry')}
      offline={isOffline ? { title: away('title'), text: away('text') } : undefined}
      failure={(error) => ({ title: failed, text: note ? `${failureText(error)}. ${note}` : failureText(error) })}
      frame={inCard ? (state) => <Card bleed>{state}</Card> : undefined}
    />
  );
}
