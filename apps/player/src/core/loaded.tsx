import { ApiError } from '@crease/client';
import { Card, Loaded as LoadedPiece, type LoadedProps } from '@crease/ui';
import { failureText, useIsOffline } from '@crease/web';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface Props<T> extends Omit<LoadedProps<T>, 'failure' | 'retry' | 'offline' | 'frame'> {
  /** Title of the failure. */
  failed: string;
  /** States what a failure does not affect. */
  note?: string;
  /** Shows failure and empty state in a card. */
  inCard?: boolean;
  /** Shown instead of the failure if the server does not know what was asked for. */
  missing?: ReactNode;
  /** Statuses with which the server says so. */
  missingStatuses?: readonly number[];
}

const NOT_FOUND = [404];

/** Shows the result of a query, a placeholder, or its failure, in the player's language. */
export function Loaded<T>({ failed, note, inCard = false, missing, missingStatuses = NOT_FOUND, ...props }: Props<T>) {
  const t = useTranslations('ui');
  const away = useTranslations('app.offline');
  const isOffline = useIsOffline();
  const { data, error } = props.read;
  // Once loaded, it stays: a later refusal of the same read does not replace it.
  if (missing && data === undefined && error instanceof ApiError && missingStatuses.includes(error.status))
    return missing;
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
