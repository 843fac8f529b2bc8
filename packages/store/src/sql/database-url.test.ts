import { expect, it } from 'vitest';
import { connectionsOf } from './database-url.ts';

it.each([
  ['postgres://crease@one/db', ['postgres://crease@one/db']],
  ['socket://crease@/run/pg?db=x', ['socket://crease@/run/pg?db=x']],
  ['postgres://crease@/db?host=%2Frun', ['postgres://crease@/db?host=%2Frun']],
  [
    'postgres://crease:a%2Cb@one:5433,two,[::1]:5434/db?target_session_attrs=read-write',
    [
      'postgres://crease:a%2Cb@one:5433/db?target_session_attrs=read-write',
      'postgres://crease:a%2Cb@two/db?target_session_attrs=read-write',
      'postgres://crease:a%2Cb@[::1]:5434/db?target_session_attrs=read-write',
    ],
  ],
  ['postgresql://one,two/db', ['postgresql://one/db', 'postgresql://two/db']],
])('reads the hosts of %s', (url, urls) => {
  expect(connectionsOf(url)).toEqual(urls.map((connectionString) => ({ connectionString })));
});
