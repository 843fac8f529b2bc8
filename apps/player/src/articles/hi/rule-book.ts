export { HINDI_RULES as rules } from '@crease/contract';
