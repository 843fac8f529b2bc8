import type { ComponentProps } from 'react';
import { Grid } from '../layout/layout.tsx';

/** The circle with the number of a step, or with a mark once the step is done. */
export function StepMark(props: Omit<ComponentProps<typeof Grid<'span'>>, 'as'>) {
  return (
    <Grid as="span" color="text-2" size={12} weight={600} center radius="full" background="surface-3" {...props} />
  );
}
