import { expect, it } from 'vitest';
import { PATHS } from './paths.ts';
import { ROUTES } from './routes/routes.ts';

it('the light table of paths equals the table of routes', () => {
  const fromRoutes = Object.fromEntries(
    Object.entries(ROUTES).map(([name, route]) => [name, [route.method, route.path]]),
  );
  expect(PATHS).toEqual(fromRoutes);
});
