import { ApiError } from '@crease/client';
import { Card, Loaded as LoadedPiece, type LoadedProps, NotLoaded as NotLoadedPiece } from '@crease/ui';
import { failureText, useIsOffline } from '@crease/web';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface FailureTexts {
  /** Title of the failure. */
  failed: string;
  /** States what a failure does not affect. */
  note?: string | undefined;
}

interface Props<T> extends FailureTexts, Omit<LoadedProps<T>, 'failure' | 'retry' | 'offline' | 'frame'> {
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
  const texts = useFailureTexts({ failed, note });
  const { data, error } = props.read;
  // Once loaded, it stays: a later refusal of the same read does not replace it.
  if (missing && data === undefined && error instanceof ApiError && missingStatuses.includes(error.status))
    return missing;
  return <LoadedPiece {...props} {...texts} frame={inCard ? (state) => <Card bleed>{state}</Card> : undefined} />;
}

/** The failure that takes the place of a page, for a read whose result is not shown by {@link Loaded}. */
export function NotLoaded({ failed, error, retry }: { failed: string; error: Error; retry: () => void }) {
  return <NotLoadedPiece heading {...useFailureTexts({ failed })} error={error} onRetry={retry} />;
}

function useFailureTexts({ failed, note }: FailureTexts) {
  const t = useTranslations('ui');
  const away = useTranslations('app.offline');
  const isOffline = useIsOffline();
  return {
    retry: t('retry'),
    offline: isOffline ? { title: away('title'), text: away('text') } : undefined,
    failure: (error: Error) => ({ title: failed, text: note ? `${failureText(error)}. ${note}` : failureText(error) }),
  };
}
