import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageSource, RenderedRoot } from '@lumbung/shared/preloaded-replies.ts'
import type { Lang } from '../envelope.ts'
import type { Visit } from './visit.ts'

/** The renderer that the web build leaves for the server (`web/src/customer/entry-render.tsx`). */
interface Renderer {
  renderRoot(address: string, language: Lang, source: PageSource): Promise<RenderedRoot>
}

/** A page that is rendered when it is opened. */
export interface RenderedPage {
  /** For signed-in customers, each their own; else for visitors, all the same. */
  session: boolean
  /** The document; undefined if the screen would show a placeholder. */
  render(visit: Visit, address: string, source: PageSource): Promise<string | undefined>
}

/** As the web build writes it (`web/views.ts`). */
interface View {
  page: string
  addresses: string
  session: boolean
}

/** Finds the page that is rendered for a path; none if the web is not completely built. */
export function openRenderedPages(folder: string): (path: string) => RenderedPage | undefined {
  const file = (name: string) => join(folder, 'render', name)
  if (!existsSync(file('index.json'))) return () => undefined
  const views = JSON.parse(readFileSync(file('index.json'), 'utf8')) as View[]
  let renderer: Promise<Renderer> | undefined
  const pages = views.map(({ page, addresses, session }) => {
    const document = (short: string) => readFileSync(file(`${page}.${short}.html`), 'utf8')
    const documents = { id: document('id'), 'en-us': document('en') }
    const render: RenderedPage['render'] = async ({ language }, address, source) => {
      renderer ??= import(pathToFileURL(file('entry-render.js')).href)
      const { html, isComplete } = await (await renderer).renderRoot(address, language, source)
      return isComplete ? documents[language].replace('<!--root-->', () => html) : undefined
    }
    return { matches: new RegExp(addresses), page: { session, render } }
  })
  return (path) => pages.find(({ matches }) => matches.test(path))?.page
}
