import { Loaded as LoadedPiece, type LoadedProps } from '@crease/ui';
import { failureText, useIsOffline } from '@crease/web';

const OFFLINE = { title: 'You are offline', text: 'The page loads when the connection is back.' };

/** Shows the result of a query, a placeholder while it loads, or its failure with a retry button. */
export function Loaded<T>({
  empty = 'Nothing here.',
  ...props
}: Omit<LoadedProps<T>, 'failure' | 'retry' | 'offline' | 'frame' | 'pending'>) {
  const isOffline = useIsOffline();
  return (
    <LoadedPiece
      {...props}
      empty={empty}
      retry="Retry"
      offline={isOffline ? OFFLINE : undefined}
      failure={(error) => ({ title: failureText(error) })}
    />
  );
}
