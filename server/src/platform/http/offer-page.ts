import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PreloadedReplies, PreloadedReply } from '@lumbung/shared/preloaded-replies.ts'
import type { Lang } from './envelope.ts'

/** Renders the home page for anonymous visitors, with current figures. */
export type WriteOffer = (channel: string, language: Lang) => Promise<string>

/** The renderer that the web build leaves for the server (`web/src/app/entry-render.tsx`). */
interface Renderer {
  renderRoot(address: string, language: Lang, known: PreloadedReplies): Promise<string>
}

/** Undefined if the web is not completely built. */
export function offerWriter(
  folder: string,
  answersOn: (channel: string) => Promise<readonly PreloadedReply[]>,
): WriteOffer | undefined {
  const file = (name: string) => join(folder, 'render', name)
  const documents = { id: file('offer.id.html'), 'en-us': file('offer.en.html') }
  if (!existsSync(documents.id) || !existsSync(documents['en-us'])) return undefined
  const pages = { id: readFileSync(documents.id, 'utf8'), 'en-us': readFileSync(documents['en-us'], 'utf8') }
  let renderer: Promise<Renderer> | undefined
  const write: WriteOffer = async (channel, language) => {
    renderer ??= import(pathToFileURL(file('entry-render.js')).href)
    const known = { language, at: Date.now(), answers: await answersOn(channel) }
    const root = await (await renderer).renderRoot(`/${channel}/home`, language, known)
    return pages[language].replace('<!--root-->', () => root)
  }
  return sharedFor(5000, write)
}

/** Visitors at about the same time share one page, because rendering is the most expensive anonymous request. */
function sharedFor(milliseconds: number, write: WriteOffer): WriteOffer {
  const written = new Map<string, Promise<string>>()
  return (channel, language) => {
    const key = `${channel} ${language}`
    const page = written.get(key) ?? write(channel, language)
    if (!written.has(key)) {
      written.set(key, page)
      setTimeout(() => written.delete(key), milliseconds).unref()
      page.catch(() => written.delete(key))
    }
    return page
  }
}
