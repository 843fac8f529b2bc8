import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from './config/config.ts';
import type { LicenceFacts } from './config/licence-gaps.ts';
import { readProviders } from './providers/provider-config.ts';

/** Secret files that the server creates without secrets in the environment, and kept former ones. */
const SECRET_FILES = ['secret.key', 'secret.key.old', 'push.key', 'outcome.key', 'luck.key'] as const;

/** Reads what the settings do not contain; owners are unknown before the database is open. */
export function licenceFacts(
  { replay, feed, folder, providersFile }: ServerConfig,
  { isFeedGiven }: { readonly isFeedGiven: boolean },
): LicenceFacts {
  const configured = replay === null ? feed : 'recording';
  return {
    feed: isFeedGiven ? 'live' : configured,
    secretFiles: SECRET_FILES.filter((name) => existsSync(join(folder, name))),
    providerUrls: providersFile
      ? readProviders(providersFile).flatMap(({ launchUrl, healthUrl }) => [launchUrl, healthUrl])
      : [],
    owners: null,
  };
}
