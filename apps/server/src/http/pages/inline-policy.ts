import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const PART = /<(script|style)>([\s\S]*?)<\/\1>/g;

/**
 * The policy of a page that carries its one script and its one style in itself: these two, named by their hashes,
 * and nothing else; it may not speak to anybody. null: there is no such page.
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
