import { describe, expect, it } from 'vitest';
import { readStyles, readTree } from './source-file.ts';
import {
  breakpointBreaches,
  classBreaches,
  colourBreaches,
  sheetSizeBreaches,
  spaceBreaches,
  tokenBreaches,
  tokenSheet,
} from './style-rules.ts';

const sheets = readStyles();

describe('style sheets follow the architecture rules', () => {
  it('one component, one sheet', () => {
    expect(sheets.flatMap(sheetSizeBreaches)).toEqual([]);
  });
  it('colours have names', () => {
    expect(sheets.flatMap(colourBreaches)).toEqual([]);
  });
  it('spaces use the scale', () => {
    const tokens = tokenSheet(sheets);
    expect(sheets.flatMap((sheet) => spaceBreaches(sheet, tokens))).toEqual([]);
  });
  it('layouts change at listed widths only', () => {
    expect(sheets.flatMap(breakpointBreaches)).toEqual([]);
  });
  it('every token is used, and every used token is defined', () => {
    const inFront = readTree().filter(({ path }) => /^(apps\/player|packages\/(ui|web))\//.test(path));
    expect(tokenBreaches(sheets, inFront)).toEqual([]);
  });
  it('every class is used, and every used class is defined', () => {
    expect(classBreaches(sheets, readTree())).toEqual([]);
  });
});

describe('each rule catches its violation', () => {
  const sheet = (text: string) => ({ path: 'apps/player/src/orders/a.module.css', text });

  it('a sheet that is too long', () => {
    expect(sheetSizeBreaches(sheet('.a {}\n'.repeat(251)))).toHaveLength(1);
    expect(sheetSizeBreaches(sheet('.a {}\n'.repeat(250)))).toEqual([]);
  });
  it('a colour without a name, but not in a comment', () => {
    expect(colourBreaches(sheet('.a { color: #fff; border: 1px solid rgb(0 0 0 / 0.2); }'))).toHaveLength(2);
    expect(colourBreaches(sheet('/* #fff */ .a { color: var(--text); }'))).toEqual([]);
    expect(colourBreaches({ path: 'packages/ui/src/colours.css', text: ':root { --text: #000000; }' })).toEqual([]);
  });
  it('a space outside the scale', () => {
    const tokens = sheet(':root { --sp-4: 4px; --sp-12: 12px; }');
    expect(spaceBreaches(sheet('.a { padding: 12px 5px 4px; row-gap: 12px; }'), tokens)).toHaveLength(3);
    expect(spaceBreaches(sheet('.a { padding: var(--sp-12) 5px; margin-top: -4px; width: 12px; }'), tokens)).toEqual(
      [],
    );
  });
  it('an unlisted width', () => {
    expect(breakpointBreaches(sheet('@media (max-width: 700px) { .a { color: red; } }'))).toHaveLength(1);
    expect(breakpointBreaches(sheet('@media (max-width: 767px), (min-width: 1200px) {}'))).toEqual([]);
    expect(breakpointBreaches(sheet('@container market (max-width: 620px) {}'))).toEqual([]);
  });
  it('an unused token, and an undefined one', () => {
    expect(tokenBreaches([sheet(':root { --a: 1px; } .b { width: var(--a); }')], [])).toEqual([]);
    expect(tokenBreaches([sheet(':root { --a: 1px; }')], [])).toHaveLength(1);
    expect(tokenBreaches([sheet(':root { --a: 1px; }')], [{ text: "style.setProperty('--a', '2px')" }])).toEqual([]);
    expect(tokenBreaches([sheet('.b { width: var(--lost); }')], [])).toHaveLength(1);
  });
  it('an unused class, and an undefined one', () => {
    const source = (code: string) => [
      { path: 'apps/player/src/orders/a.tsx', text: `import styles from './a.module.css';\n${code}` },
    ];
    const used = sheet('.row > .cell:hover { width: 1.5px; }');
    expect(classBreaches([used], source('[styles.row, styles.cell]'))).toEqual([]);
    expect(classBreaches([used], source('[styles.row]'))).toEqual([`${used.path}:1: class cell is unused`]);
    expect(classBreaches([used], source('[styles.row, styles[look]]'))).toEqual([]);
    expect(classBreaches([used], source('[styles.row, styles.cell, styles.column]'))).toEqual([
      `apps/player/src/orders/a.tsx: ${used.path} has no class column`,
    ]);
  });
});
