import { ownChannel } from '@lumbung/shared/channel-code.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Services } from '../shell/router/services.ts'
import '../ui/base.css'
import { cachePreloadedReplies } from '../api/preloaded-replies.ts'
import { inBackground } from '../shell/recovery/in-background.ts'
import { screenAt } from '../shell/router/rendered-address.ts'
import { awaited } from '../shell/router/stale-build.ts'
import { keepAdvertising } from '../state/advertising.ts'
import { storedChannel } from '../state/channel.ts'
import { hostApp } from '../state/host-app.ts'
import { App } from './app.tsx'
import { createServices } from './create-services.ts'
import { screens } from './screens.ts'

/** Hydrates prerendered markup, with what was typed into it; renders other addresses from scratch. */
async function start(root: HTMLElement): Promise<void> {
  keepAdvertising()
  const services = createServices()
  const preloaded = document.getElementById('answers')?.textContent
  if (preloaded) cachePreloadedReplies(services.queryClient, JSON.parse(preloaded))
  // Before React listens, so that navigation handles a step through history first.
  services.navigation.start()
  hostApp()?.started(services.navigation.back)
  afterFirstView(services)
  const rendered = root.dataset.rendered
  if (rendered === undefined) {
    createRoot(root).render(<App services={services} />)
    return
  }
  const screen = screenAt(rendered, storedChannel())
  const loaded = screen !== undefined && (await screens.load(screen).then(...toBoolean))
  // Without the chunk the markup cannot be hydrated: the app renders from scratch and shows the retry page.
  resetSliders(root)
  // In a transition, hydration yields to input every few milliseconds.
  if (loaded) startTransition(() => void hydrateRoot(root, <App services={services} rendered={rendered} />))
  else createRoot(root).render(<App services={services} />)
}

/** A slider that was moved before the app listens would show an amount that the app does not know. */
function resetSliders(root: HTMLElement): void {
  for (const slider of root.querySelectorAll<HTMLInputElement>('input[type=range]')) slider.value = slider.defaultValue
}

const toBoolean = [() => true, () => false] as const

const delay = 1500

/** Starts deferred work once the page has loaded and no query is in flight: on a slow connection the first view needs all bandwidth. */
function afterFirstView(services: Services): void {
  const start = () =>
    inBackground(() => import('./after-first-view.ts').then((work) => work.startAfterFirstView(services)))
  const wait = () => setTimeout(() => (services.queryClient.isFetching() > 0 ? wait() : start()), delay)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

/** Starts once it is known how to live in the app around ours, if there is one or was one before in this tab. */
async function startIn(root: HTMLElement): Promise<void> {
  const isHosted = document.getElementById('channel') || window.lumbungNonce || storedChannel() !== ownChannel
  // A token leaves the address wherever it stands.
  if (isHosted || /token=/i.test(location.href)) await (await awaited(import('./host-page.ts'))).openHostPage()
  await start(root)
}

const root = document.getElementById('root')
if (root) void startIn(root)
