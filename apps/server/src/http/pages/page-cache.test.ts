import { readFileSync } from 'node:fs';
import { type AppDetails, pageHead } from '@crease/contract';
import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const TEMPLATE = readFileSync(new URL('../../../../player/index.html', import.meta.url), 'utf8');
const DETAILS: AppDetails = { SEO_TITLE: 'Crease', LOGO_URL: '/icon.svg', OTP: 1, BRAND_STATUS: 'live' };

test('addresses that differ in an id only share one page, each listed page is its own', () => {
  const cache = new PageCache(TEMPLATE);
  const page = (path: string) => {
    const head = pageHead(path);
    const rest = { details: DETAILS, first: {}, load: null, style: null, reads: [] };
    return cache.page({ head, path, origin: 'https://crease.test', ...rest });
  };
  for (const folder of ['/casino', '/bonus', '/deposit', '/sports', '/fairness/market', '/no/such'])
    expect(page(`${folder}/one`), folder).toBe(page(`${folder}/other`));
  expect(page('/casino/one')).not.toBe(page('/bonus/one'));
  expect(page('/terms')).not.toBe(page('/fairplay'));
});
