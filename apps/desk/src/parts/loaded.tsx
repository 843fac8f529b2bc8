import { Loaded as LoadedPiece, type LoadedProps } from '@crease/ui';
import { failureText } from '@crease/web';

/** Shows the result of a query, a placeholder while it loads, or its failure with a retry button. */
export function Loaded<T>({
  empty = 'Nothing here.',
  ...props
}: Omit<LoadedProps<T>, 'failure' | 'retry' | 'frame' | 'pending'>) {
  return <LoadedPiece {...props} empty={empty} retry="Retry" failure={(error) => ({ title: failureText(error) })} />;
}
