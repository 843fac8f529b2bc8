import { z } from 'zod';

/** What this process does. */
type Role = 'all' | 'web' | 'writer';

/** Several processes of one installation (docs/scale.md). */
export const ROLE_ENVIRONMENT = {
  CREASE_ROLE: z.enum(['all', 'web', 'writer']).default('all').meta({
    description:
      '`all`: everything in one process; `writer`: decides, stores and publishes, and serves web processes instead of players; `web`: serves players, and asks the writer',
  }),
  WRITER_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description:
        'of a writer: where web processes reach it, on a network that only they can use; of a web process: the writer, instead of the one that `DATABASE_URL` names',
      fallback: '`HOST` and `PORT` of the writer',
    }),
  NATS_URL: z
    .string()
    .regex(/^nats:\/\/\S+$/, 'nats://host:port')
    .optional()
    .meta({
      description:
        'NATS servers that carry updates from the writer to web processes, `nats://user:password@host:4222`, several separated by commas: with it the cost of an update does not grow with the number of web processes. The same for all of them',
      fallback: 'updates come with the answers',
    }),
};

type RoleValues = z.infer<z.ZodObject<typeof ROLE_ENVIRONMENT>> & {
  readonly DATABASE_URL?: string | undefined;
  readonly SECRET_KEY?: string | undefined;
  readonly HOST: string;
  readonly PORT: number;
};

/** Settings of one process among several. */
interface RoleConfig {
  readonly role: Role;
  /** Origin at which web processes reach the writer; null: no web process does, or it is looked up. */
  readonly writerUrl: string | null;
  /** NATS servers; null: none. */
  readonly natsUrl: string | null;
}

/** @throws Error naming the setting that a role needs. */
export function readRole(values: RoleValues): RoleConfig {
  const { CREASE_ROLE: role, WRITER_URL: given, HOST: host, PORT: port } = values;
  if (role !== 'all' && !values.SECRET_KEY)
    throw new Error(`SECRET_KEY: needed with CREASE_ROLE=${role}, the same for every process`);
  if (role === 'web' && !given && !values.DATABASE_URL)
    throw new Error('DATABASE_URL: needed with CREASE_ROLE=web, to find the writer; or set WRITER_URL');
  const natsUrl = values.NATS_URL ?? null;
  if (given) return { role, natsUrl, writerUrl: new URL(given).origin };
  return { role, natsUrl, writerUrl: role === 'writer' && port !== 0 ? `http://${host}:${port}` : null };
}
