import { Button, type ButtonProps } from '@crease/ui';

/** A button of the pane. A double click enters once: the first click may put another act under the pointer. */
export function EntryButton({ onClick, ...rest }: ButtonProps) {
  return <Button {...rest} onClick={(event) => (event.detail > 1 ? undefined : onClick?.(event))} />;
}
