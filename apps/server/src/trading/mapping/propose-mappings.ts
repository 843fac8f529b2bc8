import { distance } from 'fastest-levenshtein';

/** A market of a price source with its names. */
export interface TheirMarket {
  readonly marketId: string;
  readonly name: string;
  readonly eventName: string;
  /** Epoch ms; null if unknown. */
  readonly startsAt: number | null;
  readonly runners: readonly { readonly id: string; readonly name: string }[];
}

/** One of our markets that can take a source's prices. */
export interface OurMarket {
  readonly gameId: string;
  readonly marketId: string;
  readonly name: string;
  readonly teams: readonly [string, string];
  /** Epoch ms. */
  readonly startsAt: number;
  readonly runners: readonly { readonly runnerId: string; readonly name: string }[];
}

/** A market that is probably the same at both. */
export interface MappingProposal {
  readonly theirs: TheirMarket;
  readonly ours: OurMarket;
  /** Their runner for each of ours, in our order. */
  readonly runners: readonly {
    readonly theirs: string;
    readonly theirName: string;
    readonly runnerId: string;
    readonly name: string;
  }[];
  /** 0 to 1: the least similar of event, market and runners, less what the starts differ. */
  readonly likeness: number;
}

/** Starts further apart belong to different events, ms. */
const START_APART_MS = 6 * 3_600_000;
/** Names less alike are different. */
const ALIKE = 0.55;

/** Returns the most likely market of ours for each of theirs, most likely first. Pure; a person confirms each. */
export function proposeMappings(theirs: readonly TheirMarket[], ours: readonly OurMarket[]): MappingProposal[] {
  return theirs
    .flatMap((one) => {
      const found = ours.flatMap((other) => compare(one, other)).sort((a, b) => b.likeness - a.likeness);
      return found.slice(0, 1);
    })
    .sort((a, b) => b.likeness - a.likeness);
}

function compare(theirs: TheirMarket, ours: OurMarket): MappingProposal[] {
  const apart = theirs.startsAt === null ? 0 : Math.abs(theirs.startsAt - ours.startsAt);
  if (apart > START_APART_MS || theirs.runners.length !== ours.runners.length) return [];
  const runners = matchRunners(theirs, ours);
  if (!runners) return [];
  const [first, second] = ours.teams;
  const event = Math.max(
    alike(theirs.eventName, `${first} v ${second}`),
    alike(theirs.eventName, `${second} v ${first}`),
  );
  const likeness = Math.min(event, alike(theirs.name, ours.name), runners.likeness) * (1 - apart / START_APART_MS / 2);
  return likeness < ALIKE ? [] : [{ theirs, ours, runners: runners.pairs, likeness }];
}

/** Gives each of our runners the most similar of theirs that is left; null if one has none. */
function matchRunners(theirs: TheirMarket, ours: OurMarket) {
  const left = [...theirs.runners];
  let likeness = 1;
  const pairs = [];
  for (const { runnerId, name } of ours.runners) {
    const best = left.reduce<{ at: number; like: number }>(
      (found, { name: theirName }, at) => {
        const like = alike(theirName, name);
        return like > found.like ? { at, like } : found;
      },
      { at: -1, like: 0 },
    );
    const [their] = best.at < 0 ? [] : left.splice(best.at, 1);
    if (!their || best.like < ALIKE) return null;
    likeness = Math.min(likeness, best.like);
    pairs.push({ theirs: their.id, theirName: their.name, runnerId, name });
  }
  return { pairs, likeness };
}

/** Returns how similar two names are, from 0 to 1: 1 if one differs only in case, accents, marks or "the". */
function alike(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : 1 - distance(a, b) / longest;
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\b(the|fc|cc|vs?)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
