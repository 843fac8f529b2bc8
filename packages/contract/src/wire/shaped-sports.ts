import {
  type FieldKind,
  type Fields,
  type FieldValue,
  playShapeOf,
  SHAPED_SPORTS,
  type ShapedEntry,
  type ShapedNext,
  type ShapedScore,
  type ShapedSport,
  SPORTS,
} from '@crease/kernel';
import { z } from 'zod';
import { count, type Mutable, pair, teamIndex } from './scalars.ts';

const FIELDS = {
  side: teamIndex,
  sideOrNull: teamIndex.nullable(),
  pair,
  pairOrNull: pair.nullable(),
  flag: z.boolean(),
  option: z.boolean().default(false),
} as const;

/** Schema of an object with a literal in the field `K`. */
type Tagged<T, K extends keyof T> = T extends unknown
  ? z.ZodObject<{ -readonly [F in keyof T]: F extends K ? z.ZodLiteral<T[F] & string> : z.ZodType<Mutable<T[F]>> }>
  : never;

/** Scores of the sports with a shape of play. */
export const SHAPED_SCORES = SHAPED_SPORTS.map((sport) =>
  z.object({
    sport: z.literal(sport),
    phase: z.enum(SPORTS[sport].periods),
    ...schemasOf(playShapeOf(sport).score, sport),
    summary: z.string(),
  }),
) as unknown as readonly Tagged<ShapedScore, 'sport'>[];

/** Their entries about play. */
export const SHAPED_ENTRIES = SHAPED_SPORTS.flatMap((sport) =>
  Object.entries(playShapeOf(sport).entries).map(([kind, fields]) =>
    z.object({ kind: z.literal(kind), ...schemasOf(fields, sport) }),
  ),
) as unknown as readonly Tagged<ShapedEntry, 'kind'>[];

/** What follows in them. */
export const SHAPED_NEXT = SHAPED_SPORTS.map((sport) =>
  z.object({ sport: z.literal(sport), ...schemasOf(playShapeOf(sport).next, sport) }),
) as unknown as readonly Tagged<ShapedNext, 'sport'>[];

function schemasOf(fields: Fields, sport: ShapedSport): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, schemaOf(kind, sport)]));
}

function schemaOf(kind: FieldKind, sport: ShapedSport): z.ZodType<FieldValue<FieldKind, string>> {
  if (typeof kind === 'object') return count.max(kind.most);
  const period = z.enum(playShapeOf(sport).entered);
  if (kind === 'period') return period;
  return kind === 'periods' ? z.array(period) : FIELDS[kind];
}
