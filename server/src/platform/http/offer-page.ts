import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { KnownAnswer, KnownAnswers } from '@lumbung/shared/known-answers.ts'
import type { Lang } from './envelope.ts'

/** Writes home for who is not signed in, with the figures of the moment. */
export type WriteOffer = (channel: string, language: Lang) => Promise<string>

/** What the build of the web leaves for the server (`web/src/app/entry-render.tsx`). */
interface Renderer {
  renderRoot(address: string, language: Lang, known: KnownAnswers): Promise<string>
}

/** Undefined while the web is not built to its end. */
export function offerWriter(
  folder: string,
  answersOn: (channel: string) => Promise<readonly KnownAnswer[]>,
): WriteOffer | undefined {
  const file = (name: string) => join(folder, 'render', name)
  const documents = { id: file('offer.id.html'), 'en-us': file('offer.en.html') }
  if (!existsSync(documents.id) || !existsSync(documents['en-us'])) return undefined
  const pages = { id: readFileSync(documents.id, 'utf8'), 'en-us': readFileSync(documents['en-us'], 'utf8') }
  let renderer: Promise<Renderer> | undefined
  return async (channel, language) => {
    renderer ??= import(pathToFileURL(file('entry-render.js')).href)
    const known = { language, at: Date.now(), answers: await answersOn(channel) }
    const root = await (await renderer).renderRoot(`/${channel}/home`, language, known)
    return pages[language].replace('<!--root-->', () => root)
  }
}
