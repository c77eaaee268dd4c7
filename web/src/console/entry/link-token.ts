/**
 * The token of a one-time link, `/console/link#token`. It is taken out of the address at once, so that neither history nor a
 * screenshot nor a copied address has it; only this page's memory does.
 */
export const linkToken = takeToken()

function takeToken(): string {
  if (!location.pathname.startsWith('/console/link')) return ''
  // Another link that is opened in this tab changes only the fragment.
  addEventListener('hashchange', () => location.hash && location.reload())
  const token = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
  return token
}
