import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import { readMessages } from '../read-messages.ts';

type Node = string | 0 | readonly unknown[];

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdeghiklnorstuyzABCDEGHIKLNORSTUYZ'].map((letter, at) => [
    letter,
    [...'åƀçðéĝĥîķļñöŕšţûýžÅƁÇÐÉĜĤÎĶĻÑÖŔŠŢÛÝŽ'][at] ?? letter,
  ]),
);
/** Kinds of arguments in a compiled message that contain messages: select, plural, ordinal. */
const CHOICES: readonly unknown[] = [1, 2, 3];

/** English as the language `en-XA`: every letter accented and every vowel doubled, a third longer. Compiled. */
export function pseudoEnglish(): Record<string, unknown> {
  const folder = (name: string) => fileURLToPath(new URL(`../en/${name}`, import.meta.url));
  return { app: pseudoTable(readMessages(folder('app'))), server: pseudoTable(readMessages(folder('server'))) };
}

function pseudoTable(messages: unknown): unknown {
  if (typeof messages === 'string') return pseudoMessage(messages);
  return Object.fromEntries(Object.entries(messages as object).map(([key, value]) => [key, pseudoTable(value)]));
}

/** @param message ICU text. @returns it compiled, with other letters; arguments, tags and figures stay. */
export function pseudoMessage(message: string): Node {
  return ofMessage(compile(message) as Node);
}

function ofMessage(message: Node): Node {
  return Array.isArray(message) ? message.map(ofNode) : ofNode(message);
}

function ofNode(node: Node): Node {
  if (typeof node === 'string') return node.replace(/[a-z]/gi, longer);
  if (node === 0 || node.length === 1) return node;
  const [name, kind, ...rest] = node;
  if (CHOICES.includes(kind)) {
    const choices = Object.entries(rest[0] as object).map(([key, value]) => [key, ofMessage(value as Node)]);
    return [name, kind, Object.fromEntries(choices)];
  }
  return typeof kind === 'number' && kind > 0 ? node : [name, ...node.slice(1).map((child) => ofNode(child as Node))];
}

function longer(letter: string): string {
  const accented = ACCENTED[letter] ?? letter;
  return /[aeiou]/i.test(letter) ? accented + accented.toLowerCase() : accented;
}
