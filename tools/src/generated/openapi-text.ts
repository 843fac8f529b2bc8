import { openApiDocument } from '../../../apps/server/src/http/openapi/openapi-document.ts';

/** Returns the document that the server serves at `/api/openapi.json`, one value per line. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument('1.0.0'), null, 1)}\n`;
}
