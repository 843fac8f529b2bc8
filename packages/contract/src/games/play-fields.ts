import { type ChoiceFields, type Field, type Fields, INSTANT_GAMES } from '@crease/games';
import { z } from 'zod';

/** The schemas of fields that a game of one player describes. */
export function schemasOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

function schemaOf(field: Field): z.ZodType {
  if (field === 'whole') return z.int();
  if (field === 'flag') return z.boolean();
  if (field === 'text') return z.string();
  if ('whole' in field) return z.int().min(field.whole[0]).max(field.whole[1]);
  if ('oneOf' in field) return z.literal(field.oneOf);
  if ('listOf' in field) return z.array(schemaOf(field.listOf));
  if ('orNull' in field) return schemaOf(field.orNull).nullable();
  return z.object(schemasOf(field.fields));
}

const GAMES: readonly { readonly name: string; readonly choice: ChoiceFields; readonly acts?: ChoiceFields }[] =
  INSTANT_GAMES;
const names = new Intl.ListFormat('en');

/** Fields of all games by name, as the document of the API shows them; games that share a field share its values. */
function fieldsOf(kind: 'choice' | 'acts'): Record<string, z.ZodType> {
  const all = GAMES.flatMap(({ name: game, [kind]: fields = {} }) =>
    Object.entries(fields).map(([name, field]) => ({ name, game, field })),
  );
  return Object.fromEntries(
    all.map(({ name, field }) => {
      const games = names.format(all.filter((one) => one.name === name).map(({ game }) => game));
      const text = `${kind === 'acts' ? `An act of ${games}` : games}${field.note ? `: ${field.note}` : ''}`;
      return [name, schemaOf(field).describe(text)];
    }),
  );
}

/** Fields by game, for the API documentation; each game reads its own and refuses invalid ones. */
const fields = z.object({
  ...fieldsOf('choice'),
  roundId: z.string().describe('The open round that this is one act of; `stake` is then that of the round'),
  ...fieldsOf('acts'),
});

/** The choice, as the game reads it; empty for slots and Hi-Lo. `{ roundId, … }` is an action in an open round. */
export const playChoice = z
  .record(z.string().max(20), z.union([z.string().max(40), z.number(), z.boolean()]))
  .meta({ properties: z.toJSONSchema(fields).properties });
