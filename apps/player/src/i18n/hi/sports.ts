export const sports = {};
