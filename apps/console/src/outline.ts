// Runs before the first paint, as a small script of its own: whether the page begins with the outline of the shell, in which
// appearance, and how wide its sidebar is. What is stored where is in session/authRecord.ts and appearance/store.ts; importing
// them would bring React along. Style: packages/ui/src/layout/AppShell/outline.css.ts.
{
  const { dataset } = document.documentElement;
  const isSignedIn = localStorage.getItem('auth') !== null;
  // Sign-in and sign-out stand alone (spec 1 §2).
  if (isSignedIn && !/^\/log(in|out)(\/|$)/.test(location.pathname)) {
    const choice = localStorage.getItem('appearance');
    const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    dataset['appearance'] = isDark ? 'dark' : 'light';
    const collapsed = localStorage.getItem('sidebar-collapsed');
    const isRail = collapsed === null ? matchMedia('(max-width: 1023px)').matches : collapsed === 'true';
    dataset['outline'] = isRail ? 'rail' : 'open';
  }
}
