import { PAGE_ACCESS } from '@crease/contract';
import { expect, it } from 'vitest';
import { pages } from './pages.ts';

it('every required page has one route with its access class', () => {
  const paths = (pages.children as unknown as { options: { path: string } }[]).map(({ options }) => options.path);
  expect(paths.sort()).toEqual(Object.keys(PAGE_ACCESS).sort());
});
