import { z } from 'zod';

/** Push services of current browsers: Chromium, Firefox, Edge on Windows, Safari. */
export const DEFAULT_PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

const HOST = /^(\*\.)?([a-z\d-]+\.)+[a-z]{2,}$/;
const OWN = /^http:\/\/127\.0\.0\.1:\d+$/;

export const PUSH_ENVIRONMENT = {
  PUSH_SERVICES: z.string().optional().meta({
    description:
      'push services that may be called, comma separated, `*.host` for any name below a host; `none` turns notifications on devices off',
    fallback: 'those of Chrome, Firefox, Edge and Safari',
  }),
  PUSH_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, '64 hexadecimal digits')
    .optional()
    .meta({
      description: 'identifies the installation to push services, 64 hexadecimal digits',
      fallback: '`push.key` in `DATA_DIR`, created once',
    }),
};

/** Settings of push notices. */
export interface PushConfig {
  /** Empty: push notices are off. */
  readonly services: readonly string[];
  /** null: the key is in the data directory. */
  readonly key: string | null;
}

type PushValues = z.infer<z.ZodObject<typeof PUSH_ENVIRONMENT>> & { readonly NODE_ENV?: string | undefined };

/** @throws Error naming the setting if an entry is not a host; a service on this machine is for tests only. */
export function readPush({ PUSH_SERVICES, PUSH_KEY, NODE_ENV }: PushValues): PushConfig {
  const key = PUSH_KEY?.toLowerCase() ?? null;
  if (PUSH_SERVICES === undefined) return { services: DEFAULT_PUSH_SERVICES, key };
  if (PUSH_SERVICES.trim() === 'none') return { services: [], key };
  const services = PUSH_SERVICES.split(',').map((entry) => entry.trim());
  for (const entry of services)
    if (!HOST.test(entry) && !(OWN.test(entry) && NODE_ENV !== 'production'))
      throw new Error(`PUSH_SERVICES: ${entry} is not the host of a push service`);
  return { services, key };
}
