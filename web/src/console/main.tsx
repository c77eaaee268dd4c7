import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../api/query-client.ts'
import { announceSteps } from '../shell/router/use-address.ts'
import { Console } from './console.tsx'
import './console.css'
import { go, matchAddress } from './routes/routes.ts'

announceSteps()
followConsoleLinks()

/** Screens say themselves what failed. */
const queryClient = createQueryClient(() => {})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <Console />
    </QueryClientProvider>,
  )

/** Makes plain links to screens of the console change the screen without loading the page. */
function followConsoleLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.origin !== location.origin) return
    if (link.hash || matchAddress(link.pathname).kind === 'unknown') return
    event.preventDefault()
    go(link.pathname + link.search)
  })
}
