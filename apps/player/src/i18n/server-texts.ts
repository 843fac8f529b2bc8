/** Apart from English, which needs none of it: fetched with another language. */
export { createWords } from '@crease/contract';
