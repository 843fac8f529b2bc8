import { openApiDocument } from '../../../apps/server/src/http/openapi/openapi-document.ts';

/** The document that the running server serves at `/api/openapi.json`, one value a line. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument('1.0.0'), null, 1)}\n`;
}
