/** Apart from English, which needs none of it: fetched with another language. */
export { createTexts } from '@crease/contract';
