import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { localesPlugin } from '../../locales/vite/locales-plugin.ts';
import { ARTICLE_NAMES, type ArticleName } from './src/articles/article.ts';
import { copiedFiles } from './vite/copied-files.ts';
import { firstLoads } from './vite/first-loads.ts';
import { framedPage } from './vite/framed-page.ts';
import { layerOrder } from './vite/layer-order.ts';
import { lowPriorityScripts } from './vite/low-priority-scripts.ts';
import { namedTheme } from './vite/named-theme.ts';
import { offlinePage } from './vite/offline-page.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { withoutOperatorCalls } from './vite/without-operator-calls.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Rows of matches, their controls and icons, and the part of the slip that marks picked prices. */
const LISTS =
  /src[\\/]sports[\\/]|packages[\\/]ui[\\/]src[\\/](marks|prices|surfaces)[\\/]|icons[\\/](arrow-right|lock|pause|play|star)\.|exchange[\\/]src[\\/]terms[\\/](legs|market-kinds)\.|core[\\/]orders[\\/]slip[\\/](slip|slip-entry|slip-reducer|stake-text|outcome|repeat-guard)\.ts|core[\\/]orders[\\/]bets[\\/]open-bets/;
/**
 * Fields, dialogs, tabs and other components that the first page does not need; tables and query states are loaded with
 * the pages that show them.
 */
const CONTROLS = /packages[\\/]ui[\\/]src[\\/](?!data[\\/])|lucide/;
/** Queries and their cache: pages that only follow prices do without. */
const QUERIES = /query-core|react-query|web[\\/]src[\\/]data[\\/]query|core[\\/]orders[\\/]bets[\\/]my-bets/;
/**
 * Calculations of bets and positions; without CSV, the hashes that only fairness checks need, and the refusal terms
 * that only other languages need.
 */
const SUMS = /packages[\\/](exchange|kernel)[\\/]src[\\/](?!csv|hash|keyed-|refusals)/;

function articleFiles(name: ArticleName): string[] {
  const files = ['articles/open-article.ts', `locales/en/articles/${name}.md`, 'i18n/en/lazy/lazy-reading.ts'];
  return name === 'gamesrule' ? [...files, 'locales/en/language.json?rules'] : files;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A class keeps its name, followed by a short hash of its sheet: line numbers in names would add 1 kB to the first
 * pages.
 */
function scopedName(name: string, file: string): string {
  const sheet = relative(ROOT, file.split('?', 1)[0] ?? file);
  return `${name}_${createHash('sha256').update(sheet).digest('base64url').slice(0, 3)}`;
}

const LAYERS = '@layer base, ui;';

/** What a page loads when it is opened first, by path: its own code and that of its frame. */
const PLAYER_FRAME = ['app/header/player-end.tsx', 'app/frame/rail.tsx', 'app/frame/bottom-nav.tsx'];
const FIRST_LOADS: Readonly<Record<string, readonly string[]>> = {
  '/': ['landing/landing-page.tsx'],
  '/exchange/$gameId': ['app/pages/exchange-route.tsx', 'i18n/en/lazy/lazy-bets.ts'],
  '/home': ['home/home-page.tsx', ...PLAYER_FRAME],
  '/casino': ['casino/lobby-pages.tsx', 'i18n/en/lazy/lazy-lobby.ts', 'app/frame/rail.tsx'],
  '/fairness': ['fairness/fairness-page.tsx', 'i18n/en/lazy/lazy-proof.ts', 'app/frame/rail.tsx'],
  '/sportsbook2': ['sportsbook/sportsbook-page.tsx', 'i18n/en/lazy/lazy-odds.ts', 'app/frame/rail.tsx'],
  '/betby': ['games/provider-games/betby-page.tsx'],
  ...Object.fromEntries(ARTICLE_NAMES.map((name) => [`/${name}`, articleFiles(name)])),
  '/spmsports/$category': ['sports/lists/category-page.tsx', ...PLAYER_FRAME],
  '/mybets': [
    'sportsbook/tickets/bets-and-tickets-page.tsx',
    'i18n/en/lazy/lazy-bets.ts',
    'i18n/en/lazy/lazy-lobby.ts',
    'i18n/en/lazy/lazy-odds.ts',
    'i18n/en/lazy/lazy-proof.ts',
    'i18n/en/lazy/lazy-reading.ts',
    'i18n/en/lazy.ts',
    ...PLAYER_FRAME,
  ],
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    localesPlugin(),
    withoutOperatorCalls(),
    layerOrder(LAYERS),
    namedTheme(),
    preloadFonts(['geist-text', 'anek-text']),
    firstLoads(FIRST_LOADS),
    offlinePage('src/fairness/offline/offline.ts', 'fairness/offline.html'),
    copiedFiles(['../../docs/fairness/vectors.json', '../../docs/fairness/tables.json'], 'fairness'),
    framedPage('frames/sportsbook', LAYERS),
    lowPriorityScripts(),
    precompress(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  // Every asset is its own file: the content security policy allows no `data:` styles, scripts or fonts.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file for what every page needs, one for lists, one for bets: few requests.
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'start', test: /rolldown[\\/]runtime/, priority: 4 },
            { name: 'sums', test: SUMS, minShareCount: 2, priority: 2 },
            { name: 'queries', test: QUERIES, minShareCount: 2, priority: 2 },
            { name: 'controls', test: CONTROLS, minShareCount: 2, priority: 2 },
            { name: 'lists', test: LISTS, minShareCount: 2, priority: 3 },
            { name: 'banners', test: /src[\\/]landing[\\/](?!how-|worked-)|home[\\/](carousel|banner)/, priority: 1 },
            // Rules of all instant games: `start` names each file that a lazy page needs.
            { name: 'originals', test: /packages[\\/]games[\\/]src[\\/](solo|instant)[\\/]/, priority: 1 },
            {
              name: 'bets',
              test: /src[\\/](core[\\/])?(orders|markets)[\\/](?!ladder)/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The framed sportsbook has no origin and loads the app's modules.
    cors: { origin: 'null' },
    // Keep the browser's Host header: the server accepts requests from its own pages only.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/sandbox': { target: server, changeOrigin: false },
      '/public': { target: server, changeOrigin: false, ws: true },
    },
  },
});
