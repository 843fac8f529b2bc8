import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../testing/s3-server.ts';
import { openTarget } from './open-target.ts';
import type { Target } from './target.ts';

let store: Awaited<ReturnType<typeof startS3Server>>;
let target: Target;
beforeAll(async () => {
  store = await startS3Server();
  target = openTarget('s3://bucket/crease/one', store.access);
});
afterAll(() => store.stop());

describe('a bucket as a target', () => {
  it('stores, lists over several pages, returns and deletes objects, each call signed', async () => {
    const names = ['base/1/a', 'base/1/b', 'base/2/c', 'base/2/d é', 'wal/e'];
    for (const name of names) await target.put(name, Buffer.from(name));
    expect(await target.list('base/')).toEqual(names.slice(0, 4));
    expect([...store.objects.keys()][0]).toBe('crease/one/base/1/a');
    expect((await target.get('base/2/d é')).toString()).toBe('base/2/d é');
    for (const name of names) await target.remove(name);
    expect(await target.list('')).toEqual([]);
  });

  it('reports a wrong secret, a missing object and a full store, without the secret', async () => {
    const wrong = openTarget('s3://bucket/crease', { ...store.access, secretAccessKey: 'not-the-secret' });
    await expect(wrong.list('')).rejects.toThrow('s3://bucket/crease: GET answered 403 SignatureDoesNotMatch');
    await expect(wrong.list('')).rejects.not.toThrow('not-the-secret');
    await expect(target.get('base/none')).rejects.toThrow('404 NoSuchKey');
    store.state.freeObjects = 0;
    await expect(target.put('base/x', Buffer.from('x'))).rejects.toThrow('PUT answered 400 QuotaExceeded');
  });

  it('needs credentials and a valid address', () => {
    expect(() => openTarget('s3://bucket/x', null)).toThrow('AWS_ACCESS_KEY_ID');
    expect(() => openTarget('s3://B/x', store.access)).toThrow('not the address of a bucket');
    expect(() => openTarget('gs://bucket', store.access)).toThrow('a folder or to s3://');
  });
});
