import type { QueryClient } from '@tanstack/react-query'

/**
 * A page that the browser kept and shows again (back from another site) may show what its customer must not see any more: the
 * account was signed out in another tab, or on another phone. It is kept blank; what was read is read again, and not shown until
 * then.
 */
export function refreshOnReturn(
  { queryClient }: { queryClient: Pick<QueryClient, 'resetQueries'> },
  page: Pick<HTMLElement, 'dataset'> = document.documentElement,
): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) page.dataset['away'] = ''
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.resetQueries()
    // After the screen was drawn without what it had read.
    setTimeout(() => {
      delete page.dataset['away']
    })
  })
}
