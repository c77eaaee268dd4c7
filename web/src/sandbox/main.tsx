import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import '../ui/base.css'
import { Desk } from './desk.tsx'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <Desk />
    </QueryClientProvider>,
  )
}
