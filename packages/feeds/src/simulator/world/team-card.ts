import type { TeamCard } from '@crease/kernel';

/** Returns name and appearance only, without the model's data. */
export function teamCard({ name, shortName, colours, pattern }: TeamCard): TeamCard {
  return { name, shortName, colours, pattern };
}
