import { createRoot, hydrateRoot } from 'react-dom/client'
import '../ui/base.css'
import { cachePreloadedReplies } from '../api/preloaded-replies.ts'
import { storedChannel } from '../state/channel.ts'
import { afterFirstView } from './after-first-view.ts'
import { App } from './app.tsx'
import { createServices } from './create-services.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { placeOf } from './routing/place.ts'
import { loadScreen } from './routing/screens.ts'
import { recoverFromStaleBuild } from './stale-build.ts'
import { warmUp } from './warm-up.ts'

/** Prerendered markup is kept, with what was typed into it; other addresses start empty. */
async function start(root: HTMLElement): Promise<void> {
  const services = createServices()
  const known = document.getElementById('answers')?.textContent
  if (known) cachePreloadedReplies(services.queryClient, JSON.parse(known))
  // Before React listens, so that a step through history is judged first.
  services.navigation.start()
  afterFirstView(services.queryClient, () => {
    registerServiceWorker()
    warmUp()
  })
  const rendered = root.dataset.rendered
  if (rendered === undefined) {
    createRoot(root).render(<App services={services} />)
    return
  }
  const place = placeOf(rendered, '', storedChannel())
  const arrived = place.kind === 'route' && (await loadScreen(place.name).then(...settled))
  // Without the chunk the markup is dead: the app takes over and shows the retry page.
  if (arrived) hydrateRoot(root, <App services={services} rendered={rendered} />)
  else createRoot(root).render(<App services={services} />)
}

const settled = [() => true, () => false] as const

const root = document.getElementById('root')
recoverFromStaleBuild(import.meta.url)
if (root) void start(root)
