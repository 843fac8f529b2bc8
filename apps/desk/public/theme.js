// Runs before first paint, as its own file so that the security policy needs no exception for inline scripts.
// Same choice as packages/web/src/looks/preferences.ts: a theme class on <html>.
(() => {
  const root = document.documentElement;
  let theme = 'auto';
  try {
    theme = JSON.parse(localStorage.getItem('crease.preferences') ?? '{}').state?.theme ?? 'auto';
  } catch {
    // Storage is blocked or its content invalid: follow the system.
  }
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.remove('light', 'dark');
  root.classList.add(isDark ? 'dark' : 'light');
})();
