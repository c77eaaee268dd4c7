import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { isLanguageChosen, renderIn } from '../i18n/language.ts'
import '../ui/base.css'
import { Desk } from './desk.tsx'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

// The desk uses the browser's language until one is chosen.
if (!isLanguageChosen() && !/^(id|in)\b/i.test(navigator.language)) renderIn('en-us')

async function start(root: HTMLElement): Promise<void> {
  if (location.pathname === '/sandbox/gallery') {
    const { Gallery } = await import('./gallery/gallery.tsx')
    createRoot(root).render(<Gallery />)
    return
  }
  if (location.pathname === '/sandbox/texts') {
    const { TextsPage } = await import('./texts/texts-page.tsx')
    createRoot(root).render(<TextsPage />)
    return
  }
  if (location.pathname.endsWith('/test/user')) {
    const { TestUsersPage } = await import('./test-users/test-users-page.tsx')
    createRoot(root).render(<TestUsersPage />)
    return
  }
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <Desk />
    </QueryClientProvider>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
