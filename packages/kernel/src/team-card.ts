/** Name and look of a side: two flat colours and one of eleven crest patterns, initials for players. */
export interface TeamCard {
  readonly name: string;
  readonly shortName: string;
  readonly colours: readonly [string, string];
  readonly pattern: number;
}
