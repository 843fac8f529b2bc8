import type { TeamCard } from '@crease/kernel';

/** Name and look alone, without what the model knows of a side. */
export function teamCard({ name, shortName, colours, pattern }: TeamCard): TeamCard {
  return { name, shortName, colours, pattern };
}
