import { createRoot, hydrateRoot } from 'react-dom/client'
import '../ui/base.css'
import { storedChannel } from '../state/channel.ts'
import { App } from './app.tsx'
import { placeOf } from './place.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { loadScreen } from './screens.ts'
import { createServices } from './services.ts'
import { recoverFromStaleBuild } from './stale-build.ts'

/** Prerendered markup is kept, with what was typed into it; other addresses start empty. */
async function start(root: HTMLElement): Promise<void> {
  const services = createServices()
  const rendered = root.dataset.rendered
  if (rendered === undefined) {
    createRoot(root).render(<App services={services} />)
    return
  }
  const place = placeOf(rendered, '', storedChannel())
  if (place.kind === 'route') await loadScreen(place.name)
  hydrateRoot(root, <App services={services} rendered={rendered} />)
}

const root = document.getElementById('root')
recoverFromStaleBuild(import.meta.url)
if (root) void start(root)
registerServiceWorker()
