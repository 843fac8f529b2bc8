import { serverNow } from '@crease/client';
import { serveInstead, takeAppReply } from '@crease/web';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import '../../i18n/offer-messages.ts';
import { ARTICLE_NAMES } from '../../articles/article.ts';
import { messages } from '../../i18n/en/index.ts';
import { pages } from './pages.ts';

/** Names in a picture that the server fills in: `{{name}}` and `{{competition}}` of the match. */
const BLANK_MATCH = { gameId: 'blank', name: '{{name}}', competition: '{{competition}}' };

/** Pages whose first picture says the same whatever the address adds. */
const STANDING = ['/', '/casino', '/fairness', '/sportsbook2', '/betby', ...ARTICLE_NAMES.map((name) => `/${name}`)];

/** How each page that has one is drawn before its code is there, as a visitor sees it: paths with parameters as `$name`. */
export async function firstPictures(): Promise<Record<string, { demo: string; plain: string }>> {
  serveInstead({ event: BLANK_MATCH });
  const drawBoth = async (path: string) => ({
    demo: await draw(path, true),
    plain: await draw(path, false),
  });
  const drawn: Record<string, { demo: string; plain: string }> = {};
  for (const path of STANDING) drawn[path] = await drawBoth(path);
  drawn['/exchange/$gameId'] = await drawBoth(`/exchange/${BLANK_MATCH.gameId}`);
  return drawn;
}

/** The day in a field, which is that of the build: the field stands empty until the app knows today's. */
const DAY = / value="\d{4}-\d\d-\d\d"/g;
const DAY_ANYWHERE = new RegExp(new Date(serverNow()).toISOString().slice(0, 10));

/** What could be pressed or focused. */
const CONTROL = /<(a|button|input|select|summary|textarea)(?=[\s>])/g;

/**
 * One page as markup, by the very components that draw it in the browser; nothing has been asked for yet. Controls
 * are inert, because there is no code behind them yet. The rest is not: a screen reader reads the heading and the
 * text while the code is on its way. Styles in attributes are left out: the content policy allows none.
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
  if (DAY_ANYWHERE.test(still)) throw new Error(`The picture of ${path} says the day on which it was drawn`);
  return still;
}

function refuse(error: Error): never {
  throw error;
}
