import { PAGE_ACCESS, type PageAccess } from '@crease/contract';
import { expect, it } from 'vitest';

/** How a page of each access opens is in `access.test.tsx`. */
const accessOf = (path: string): PageAccess | undefined => (PAGE_ACCESS as Record<string, PageAccess>)[path];

it.each([
  ['[RT-13] the deposit pages are', ['/gatewaylist', '/deposit/$gateway', '/deposit/list']],
  ['[RT-14] the withdrawal pages are', ['/withdraw', '/withdrawlist', '/withdraw/gateways']],
  ['[RT-15] the identity page is', ['/kyc']],
  ['[RT-16] the bonus pages are', ['/bonus', '/bonus/$bonusId']],
])('%s for players only', (_, paths) => {
  for (const path of paths) expect(accessOf(path), path).toBe('protected');
});
