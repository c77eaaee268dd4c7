import type { Language } from '@lumbung/shared/enums/app.ts'
import type { PreloadedReplies } from '@lumbung/shared/preloaded-replies.ts'
import { renderToString } from 'react-dom/server'
import { cachePreloadedReplies } from '../api/preloaded-replies.ts'
import { renderIn } from '../i18n/language.ts'
import { App } from './app.tsx'
import { createServices } from './create-services.ts'
import { placeOf } from './routing/place.ts'
import { loadScreen } from './routing/screens.ts'

/** The root element of an address in a language, as hydration expects it, and the answers that it shows. Not for browsers. */
export async function renderRoot(address: string, language: Language, known?: PreloadedReplies): Promise<string> {
  const place = placeOf(address, '', 'H5')
  if (place.kind !== 'route') throw new Error(`no route: ${address}`)
  await loadScreen(place.name)
  const services = createServices()
  if (known) cachePreloadedReplies(services.queryClient, known)
  renderIn(language)
  const markup = renderToString(<App services={services} rendered={address} />)
  return `<div id="root" data-rendered="${address}">${markup}</div>${known ? answersIn(known) : ''}`
}

/** Data, not a script: no policy has to allow it, and nothing in it can end the element. */
function answersIn(known: PreloadedReplies): string {
  return `<script type="application/json" id="answers">${JSON.stringify(known).replaceAll('<', '\\u003c')}</script>`
}
