import { describe, expect, it } from 'vitest';
import { layerBreaches, screenlessCalls } from './screen-rules.ts';
import { parseSource, readTree } from './source-file.ts';

const tree = readTree();
/** Files that map server messages to calls that the desk repeats. */
const LISTENS = /desk-live\.ts$/;

describe('screens keep the architecture rules', () => {
  it('every dialog opens with the focus on its first field', () => {
    expect(tree.flatMap(layerBreaches)).toEqual([]);
  });
  it('every operator call has a screen on the desk', () => {
    const desk = tree.filter(({ path, isTest }) => path.startsWith('apps/desk/src/') && !isTest && !LISTENS.test(path));
    expect(screenlessCalls(desk)).toEqual([]);
  });
});

describe('each rule catches its violation', () => {
  const sample = (text: string, path = 'apps/desk/src/markets/a.tsx') => parseSource(path, text);

  it('a dialog that opens itself, and an autoFocus that showModal overrides', () => {
    expect(layerBreaches(sample('element.showModal();'))).toHaveLength(1);
    expect(layerBreaches(sample('export const a = <input autoFocus />;'))).toHaveLength(1);
    expect(layerBreaches(sample('export const a = <input data-autofocus />; // `autoFocus` is lost'))).toEqual([]);
  });
  it('an operator call that no file of the desk names', () => {
    const all = screenlessCalls([]);
    expect(screenlessCalls([{ text: "useRead('operatorMe')" }])).toHaveLength(all.length - 1);
  });
});
