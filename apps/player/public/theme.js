// Runs before first paint, as its own file so that the security policy needs no exception for inline scripts.
// Same choices as packages/web/src/looks/preferences.ts: a theme class and the language on <html>.
(() => {
  const root = document.documentElement;
  let preferences = {};
  let isPlayer = false;
  try {
    preferences = JSON.parse(localStorage.getItem('crease.preferences') ?? '{}').state ?? {};
    isPlayer = localStorage.getItem('crease.session') !== null;
  } catch {
    // Storage is blocked or its content invalid: the defaults below apply.
  }
  const isDark =
    preferences.theme === 'dark' ||
    (preferences.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.remove('light', 'dark');
  root.classList.add(isDark ? 'dark' : 'light');
  root.lang = /^[a-z]{2}$/.test(preferences.locale) ? preferences.locale : 'en';
  // The prerendered page is the visitor's, in English.
  if (root.lang !== 'en' || isPlayer) root.dataset.picture = 'other';
})();
