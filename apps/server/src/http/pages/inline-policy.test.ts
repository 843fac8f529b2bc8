import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inlinePolicy } from './inline-policy.ts';

it("allows a page's script and style by their hashes, and nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), 'crease-inline-'));
  const path = join(folder, 'page.html');
  writeFileSync(path, '<style>p{}</style><script>run()</script>');
  const hash = createHash('sha256').update('run()').digest('base64');
  expect(inlinePolicy(path)).toContain(`script-src 'sha256-${hash}'`);
  expect(inlinePolicy(path)).toContain("default-src 'none'");
  expect(inlinePolicy(join(folder, 'none.html'))).toBeNull();
  rmSync(folder, { recursive: true });
});
