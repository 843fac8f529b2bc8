export { ENGLISH_RULES as rules } from '@crease/contract';
