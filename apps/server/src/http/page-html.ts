import { type AppDetails, type PageHead, tabTitle } from '@crease/contract';
import { escaped } from './escaped.ts';

/** A page to be written: its head, where it lies, and what the organisation says of itself. */
export interface PageText {
  /** null: there is nothing at this address. */
  readonly head: PageHead | null;
  /** As asked for, without query; already escaped for addresses. */
  readonly path: string;
  /** `https://host`, without a slash at the end. */
  readonly origin: string;
  readonly details: AppDetails;
}

const HEAD = /<!-- head -->[\s\S]*?<!-- \/head -->/;
const NOT_FOUND: PageHead = {
  title: 'Page not found',
  description: 'There is nothing at this address on Crease.',
  isListed: false,
};

/**
 * `index.html` with the head of one page in the place that it marks: a crawler that runs no scripts sees title,
 * description, icon and share image, and the app its first settings without a call.
 * @throws Error when the template marks no place.
 */
export function pageHtml(template: string, page: PageText): string {
  if (!HEAD.test(template)) throw new Error('index.html marks no place for the head');
  const lines = headLines(page).join('\n    ');
  return template.replace(HEAD, () => lines);
}

function headLines({ head, path, origin, details }: PageText): string[] {
  const { title, description, isListed } = head ?? NOT_FOUND;
  const tab = tabTitle(title, details.SEO_TITLE);
  const address = `${origin}${path}`;
  return [
    `<title>${escaped(tab)}</title>`,
    meta('name', 'description', description),
    ...(isListed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(head ? [`<link rel="canonical" href="${escaped(address)}" />`] : []),
    `<link rel="icon" href="${escaped(details.LOGO_URL)}"${iconType(details.LOGO_URL)} />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Crease'),
    meta('property', 'og:title', tab),
    meta('property', 'og:description', description),
    ...(head ? [meta('property', 'og:url', address)] : []),
    meta('property', 'og:image', `${origin}/share.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Crease: name your price on every ball'),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', tab),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', `${origin}/share.png`),
    meta('name', 'crease:app', JSON.stringify(details)),
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
