import { Loaded as LoadedPiece, type LoadedProps } from '@crease/ui';
import { failureText } from '@crease/web';

/** What was read, its place while it loads, or why it failed and a way to try again. */
export function Loaded<T>({
  empty = 'Nothing here.',
  ...props
}: Omit<LoadedProps<T>, 'failure' | 'retry' | 'frame' | 'pending'>) {
  return <LoadedPiece {...props} empty={empty} retry="Retry" failure={(error) => ({ title: failureText(error) })} />;
}
