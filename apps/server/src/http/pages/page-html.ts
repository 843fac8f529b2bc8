import { type AppDetails, type PageHead, type ReplyOf, tabTitle } from '@crease/contract';
import { escaped } from './escaped.ts';
import { type FirstLoad, type PageStyle, withoutSheets } from './first-load.ts';

/** Data of a page to render: head, address, organisation. */
export interface PageText {
  /** null: unknown address. */
  readonly head: PageHead | null;
  /** As requested, without query; already percent-encoded. */
  readonly path: string;
  /** `https://host`, without a trailing slash. */
  readonly origin: string;
  readonly details: AppDetails;
  /** Data of the first markup, so that the app need not request it. */
  readonly first: PageFirst;
  readonly load: FirstLoad | null;
  /** Inline style sheets; null: loaded as files. */
  readonly style: PageStyle | null;
  /** Calls that the app will make at once. */
  readonly reads: readonly string[];
}

/** Named as the calls that return it. */
export interface PageFirst {
  readonly demoAvailability?: ReplyOf<'demoAvailability'>;
  readonly banners?: ReplyOf<'banners'>;
  readonly announcement?: ReplyOf<'announcement'>;
  /** Of `/casino`: every game, as a visitor sees it. */
  readonly games?: ReplyOf<'casinoGames'>;
  /** The match of `/exchange/{gameId}`. */
  readonly event?: { readonly gameId: string; readonly name: string; readonly competition: string };
}

const PICTURE = '<!-- picture -->';
const HEAD = /<!-- head -->[\s\S]*?<!-- \/head -->/;
const NOT_FOUND: PageHead = {
  title: 'Page not found',
  description: 'There is nothing at this address on Crease.',
  isListed: false,
};

/**
 * Renders `index.html` with the head of one page: crawlers without scripts see title, description, icon and share
 * image; the app gets its first settings, and the browser its preloads. The first markup fills the app's place until
 * its code loads.
 * @throws Error if the template has no mark for the head.
 */
export function pageHtml(template: string, page: PageText): string {
  if (!HEAD.test(template)) throw new Error('index.html marks no place for the head');
  const lines = [...headLines(page), ...styleLines(page), ...loadLines(page)].join('\n    ');
  const frame = page.style ? withoutSheets(template) : template;
  return frame.replace(HEAD, () => lines).replace(PICTURE, () => pictureOf(page));
}

/** The markup can be read at once; its controls are inert until the app replaces it. */
function pictureOf({ head, load, first, details }: PageText): string {
  if (!head || !load?.picture || details.BRAND_STATUS !== 'live') return '';
  const markup = load.picture[first.demoAvailability?.hasDemoUsers ? 'demo' : 'plain'];
  const { event } = first;
  const filled = markup.replace(/\{\{(name|competition)\}\}/g, (_, word: 'name' | 'competition') =>
    event ? escaped(event[word]) : '',
  );
  return `<div id="first-picture">${filled}</div>`;
}

/**
 * The style sheets are inline, without another request. The links are disabled: they tell the app's loader which sheets
 * are loaded.
 */
function styleLines({ head, load, style }: PageText): string[] {
  const link = (file: string, how: string) => `<link rel="stylesheet" ${how} href="${escaped(file)}" />`;
  if (style) return [`<style>${style.text}</style>`, ...style.files.map((file) => link(file, 'disabled'))];
  return head ? (load?.styles ?? []).map((file) => link(file, 'crossorigin')) : [];
}

function loadLines({ head, load, reads }: PageText): string[] {
  if (!head) return [];
  return [
    ...(load?.scripts ?? []).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escaped(file)}" />`,
    ),
    ...reads.map((call) => `<link rel="preload" as="fetch" crossorigin href="${escaped(call)}" />`),
  ];
}

function headLines({ head, path, origin, details, first }: PageText): string[] {
  const { title, description, isListed } = head ?? NOT_FOUND;
  const tab = tabTitle(title, details.SEO_TITLE);
  // No address on pages that search engines do not list: any id has such a page.
  const address = head?.isListed ? `${origin}${path}` : null;
  return [
    `<title>${escaped(tab)}</title>`,
    meta('name', 'description', description),
    ...(isListed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(address ? [`<link rel="canonical" href="${escaped(address)}" />`] : []),
    `<link rel="icon" href="${escaped(details.LOGO_URL)}"${iconType(details.LOGO_URL)} />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Crease'),
    meta('property', 'og:title', tab),
    meta('property', 'og:description', description),
    ...(address ? [meta('property', 'og:url', address)] : []),
    meta('property', 'og:image', `${origin}/share.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Crease: name your price on every ball'),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', tab),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', `${origin}/share.png`),
    meta('name', 'crease:app', JSON.stringify(details)),
    meta('name', 'crease:first', JSON.stringify(first)),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`;
}

function iconType(address: string): string {
  const path = address.split(/[?#]/, 1)[0] as string;
  if (path.endsWith('.svg')) return ' type="image/svg+xml"';
  return path.endsWith('.png') ? ' type="image/png"' : '';
}
