import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

/** Programs that examples need: a machine may have Node alone. */
export const HAS_PYTHON = has('python3', '--version');
/** Packages that one example needs. */
export const HAS_PYTHON_PACKAGES = has('python3', '-c', 'import requests, websocket');
export const HAS_SHELL = has('curl', '--version') && has('openssl', 'version');

/** Returns the blocks of a language in a document of `docs`. */
export function examplesIn(document: string, language: string): string[] {
  const text = readFileSync(new URL(`../../../../docs/${document}`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)];
  return blocks.flatMap(([, name, block]) => (name === language && block ? [block] : []));
}
