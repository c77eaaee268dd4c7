import { ownChannel } from '@lumbung/shared/channel-code.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import type { PageSource, PreloadedReplies, RenderedRoot } from '@lumbung/shared/preloaded-replies.ts'
import { renderToString } from 'react-dom/server'
import { updateServerOffset } from '../api/server-time.ts'
import { renderIn } from '../i18n/language.ts'
import { screenAt } from '../shell/router/rendered-address.ts'
import { App } from './app.tsx'
import { createServices } from './create-services.ts'
import { renderWithReads } from './page-reads.ts'
import { screens } from './screens.ts'

/**
 * Renders the root element of an address, path and query, as hydration expects it; with a source also what the screen reads, and
 * the replies beside it. Runs on the server.
 */
export async function renderRoot(address: string, language: Language, source?: PageSource): Promise<RenderedRoot> {
  const screen = screenAt(address, ownChannel)
  if (screen === undefined) throw new Error(`no route: ${address}`)
  await screens.load(screen)
  const services = createServices()
  const render = () => {
    // Language and clock belong to the module, and other pages may have been rendered since.
    renderIn(language)
    updateServerOffset((source?.now ?? new Date()).toUTCString())
    return renderToString(<App services={services} rendered={address} />)
  }
  if (!source) return rootOf(address, render())
  const { markup, preloaded } = await renderWithReads(services.queryClient, language, source, render)
  return rootOf(address, markup, preloaded)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function rootOf(address: string, markup: string, preloaded?: PreloadedReplies): RenderedRoot {
  const root = `<div id="root" data-rendered="${escaped(address)}">${markup}</div>`
  return {
    html: preloaded ? `${root}${repliesElement(preloaded)}` : root,
    isComplete: !markup.includes('aria-busy="true"'),
  }
}

/** A data element: the content security policy need not allow it, and its content cannot close it. */
function repliesElement(preloaded: PreloadedReplies): string {
  return `<script type="application/json" id="answers">${JSON.stringify(preloaded).replaceAll('<', '\\u003c')}</script>`
}
