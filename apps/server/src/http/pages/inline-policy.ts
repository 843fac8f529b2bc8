import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const PART = /<(script|style)>([\s\S]*?)<\/\1>/g;

/**
 * Returns the policy of a page with one inline script and one inline style: these two by their hashes, no requests.
 * null: no such page.
 */
export function inlinePolicy(path: string): string | null {
  if (!existsSync(path)) return null;
  const named = [...readFileSync(path, 'utf8').matchAll(PART)].map(
    ([, kind, text]) =>
      `${kind}-src 'sha256-${createHash('sha256')
        .update(text as string)
        .digest('base64')}'`,
  );
  return ["default-src 'none'", ...named, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join('; ');
}
