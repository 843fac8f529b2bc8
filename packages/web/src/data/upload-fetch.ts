/**
 * `fetch` for one upload that reports progress from 0 to 1, which the browser's own cannot do. Rejects like fetch
 * on a lost connection and on abort.
 */
export function uploadFetch(onProgress: (sent: number) => void): typeof fetch {
  return (address, request = {}) =>
    new Promise((resolve, reject) => {
      request.signal?.throwIfAborted();
      const sending = new XMLHttpRequest();
      sending.open(request.method ?? 'POST', String(address));
      for (const [name, value] of new Headers(request.headers)) sending.setRequestHeader(name, value);
      sending.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      sending.onload = () => resolve(new Response(sending.responseText, { status: sending.status }));
      sending.onerror = () => reject(new TypeError('The connection was lost while sending'));
      sending.onabort = () => reject(request.signal?.reason ?? new DOMException('Aborted', 'AbortError'));
      request.signal?.addEventListener('abort', () => sending.abort(), { once: true });
      sending.send(request.body as XMLHttpRequestBodyInit);
    });
}
