/** Name and appearance of a side: two flat colours and one of eleven crest patterns; players have initials. */
export interface TeamCard {
  readonly name: string;
  readonly shortName: string;
  readonly colours: readonly [string, string];
  readonly pattern: number;
}
