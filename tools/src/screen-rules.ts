import { ROUTES, type Route } from '@crease/contract';
import type { SourceFile } from './source-file.ts';

/** The architecture rules for screens; each returns one line per breach. */

/** Opens dialogs, and a sign-in panel that stays open until a forced password is changed. */
const OPENS_MODALS = new Set([
  'packages/ui/src/layers/modal-stack.ts',
  'apps/player/src/session/panels/auth-dialog.tsx',
]);

/**
 * Every dialog opens through the modal stack, which moves the focus to its first field. `autoFocus` acts before
 * `showModal` and is lost.
 */
export function layerBreaches({ path, text, isTest }: SourceFile): string[] {
  if (isTest || !/^(apps|packages)\//.test(path)) return [];
  const opened = text.includes('.showModal(') && !OPENS_MODALS.has(path);
  return [
    ...(opened ? [`${path}: open dialogs with Dialog or openModal, which move the focus to the first field`] : []),
    ...(/\sautoFocus\b/.test(text.replaceAll(/`[^`\n]*`/g, ''))
      ? [`${path}: autoFocus is lost when a dialog opens; mark the element with data-autofocus`]
      : []),
  ];
}

/** Operator calls that the desk does not make: on the desk every call has a screen. */
export function screenlessCalls(desk: readonly Pick<SourceFile, 'text'>[]): string[] {
  const named = new Set(desk.flatMap(({ text }) => [...text.matchAll(/'([a-z][A-Za-z]+)'/g)].map(([, name]) => name)));
  return Object.entries<Route>(ROUTES)
    .filter(([name, { access }]) => access === 'operator' && !named.has(name))
    .map(([name, { path, summary }]) => `${name} (${path}, ${summary}) has no screen on the desk`);
}
