import type { Language } from '@lumbung/shared/enums/app.ts'
import type { PreloadedReplies } from '@lumbung/shared/preloaded-replies.ts'
import { renderToString } from 'react-dom/server'
import { cachePreloadedReplies } from '../api/preloaded-replies.ts'
import { renderIn } from '../i18n/language.ts'
import { App } from './app.tsx'
import { createServices } from './create-services.ts'
import { matchRoute } from './routing/match-route.ts'
import { loadScreen } from './routing/screens.ts'

/** Renders the root element of an address as hydration expects it, and the replies that it was rendered from. Runs on the server. */
export async function renderRoot(address: string, language: Language, preloaded?: PreloadedReplies): Promise<string> {
  const match = matchRoute(address, '', 'H5')
  if (match.kind !== 'route') throw new Error(`no route: ${address}`)
  await loadScreen(match.name)
  const services = createServices()
  if (preloaded) cachePreloadedReplies(services.queryClient, preloaded)
  renderIn(language)
  const markup = renderToString(<App services={services} rendered={address} />)
  return `<div id="root" data-rendered="${address}">${markup}</div>${preloaded ? repliesElement(preloaded) : ''}`
}

/** A data element: the content security policy need not allow it, and its content cannot close it. */
function repliesElement(preloaded: PreloadedReplies): string {
  return `<script type="application/json" id="answers">${JSON.stringify(preloaded).replaceAll('<', '\\u003c')}</script>`
}
