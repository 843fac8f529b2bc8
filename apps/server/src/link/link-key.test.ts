import { expect, it } from 'vitest';
import { isLinkAuthorization, linkAuthorization } from './link-key.ts';

const [secret, former, foreign] = ['current', 'former', 'foreign'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];

it('a web process is let in with the current or a former secret, and with no other', () => {
  const isLetIn = (header: string | undefined) => isLinkAuthorization(header, [secret, former]);
  expect([secret, former].map((one) => isLetIn(linkAuthorization(one)))).toEqual([true, true]);
  for (const header of [undefined, '', 'Bearer ', linkAuthorization(foreign), `${linkAuthorization(secret)} `])
    expect(isLetIn(header)).toBe(false);
});
