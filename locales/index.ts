export { compileMessages, readMessages } from './read-messages.ts';
export { readRules } from './texts/read-rules.ts';
