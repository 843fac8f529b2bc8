import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets a cookie that no script can read and no other site can send. @param maxAge seconds; 0 removes it. */
export function setCookie(
  { server, protocol }: FastifyRequest,
  reply: FastifyReply,
  { name, value, maxAge }: { readonly name: string; readonly value: string; readonly maxAge: number },
): void {
  const secure = protocol === 'https';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', maxAge, secure } as const;
  void reply.header('set-cookie', server.serializeCookie(name, value, options));
}
