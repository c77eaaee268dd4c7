import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import '../ui/base.css'
import { Desk } from './desk.tsx'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

async function start(root: HTMLElement): Promise<void> {
  if (location.pathname === '/sandbox/gallery') {
    const { Gallery } = await import('./gallery/gallery.tsx')
    createRoot(root).render(<Gallery />)
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
