import { serverNow } from '@crease/client';
import { serveInstead, takeAppReply } from '@crease/web';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import '../../i18n/offer-messages.ts';
import { ARTICLE_NAMES } from '../../articles/article.ts';
import { messages } from '../../i18n/en/index.ts';
import { pages } from './pages.ts';

/** Placeholders that the server replaces: `{{name}}` and `{{competition}}` of the match. */
const BLANK_MATCH = { gameId: 'blank', name: '{{name}}', competition: '{{competition}}' };

/** Pages whose prerendered markup does not depend on parameters. */
const FIXED_PATHS = ['/', '/casino', '/fairness', '/sportsbook2', '/betby', ...ARTICLE_NAMES.map((name) => `/${name}`)];

/** Returns the prerendered markup of each page as visitors see it, by path; parameters as `$name`. */
export async function firstPictures(): Promise<Record<string, { demo: string; plain: string }>> {
  serveInstead({ event: BLANK_MATCH });
  const drawBoth = async (path: string) => ({
    demo: await draw(path, true),
    plain: await draw(path, false),
  });
  const drawn: Record<string, { demo: string; plain: string }> = {};
  for (const path of FIXED_PATHS) drawn[path] = await drawBoth(path);
  drawn['/exchange/$gameId'] = await drawBoth(`/exchange/${BLANK_MATCH.gameId}`);
  return drawn;
}

/** A date field, which would contain the day of the build: it stays empty until the app knows today's. */
const DAY = / value="\d{4}-\d\d-\d\d"/g;
const DAY_ANYWHERE = new RegExp(new Date(serverNow()).toISOString().slice(0, 10));

/** Elements that can be pressed or focused. */
const CONTROL = /<(a|button|input|select|summary|textarea)(?=[\s>])/g;

/**
 * Renders a page with the components of the browser, before any query. Controls are inert, as their code is not loaded
 * yet; the rest stays readable for screen readers. Style attributes are removed: the content policy allows none.
 */
async function draw(path: string, hasDemoUsers: boolean): Promise<string> {
  takeAppReply('demoAvailability', { hasDemoUsers, hasUsers: hasDemoUsers });
  const router = createRouter({ routeTree: pages, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en-IN" timeZone="UTC" messages={messages} onError={refuse}>
      <RouterProvider router={router} />
    </IntlProvider>,
  );
  const still = markup
    .replaceAll(/ style="[^"]*"/g, '')
    .replaceAll(DAY, '')
    .replaceAll(CONTROL, '<$1 inert');
  if (DAY_ANYWHERE.test(still)) throw new Error(`The prerendered page ${path} contains the day of the build`);
  return still;
}

function refuse(error: Error): never {
  throw error;
}
