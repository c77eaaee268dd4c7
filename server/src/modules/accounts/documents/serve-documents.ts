import { inForceSince } from '@lumbung/shared/facts/legal-version.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import type { FastifyInstance } from 'fastify'
import { escapeHtml, htmlPage } from '../../../platform/http/reference/html.ts'
import { readingStyle } from '../../../platform/http/reference/reading-style.ts'
import { serveShared } from '../../../platform/http/shared-reply.ts'
import type { LegalBlock, LegalDocument, LegalTexts } from './legal-documents.ts'

const tags = { heading: 'h2', paragraph: 'p', item: 'li' } as const

function blockHtml(block: LegalBlock, index: number, all: readonly LegalBlock[]): string {
  const isItem = block.kind === 'item'
  const opens = isItem && all[index - 1]?.kind !== 'item' ? '<ul>\n' : ''
  const closes = isItem && all[index + 1]?.kind !== 'item' ? '\n</ul>' : ''
  const tag = tags[block.kind]
  return `${opens}<${tag}>${escapeHtml(block.text)}</${tag}>${closes}`
}

function documentHtml(document: LegalDocument): string {
  const day = formatDate(inForceSince(document.version), document.lang)
  const since = document.lang === 'id' ? `Berlaku sejak ${day}.` : `In force since ${day}.`
  const body = `<main>\n<h1>${escapeHtml(document.title)}</h1>\n<p>${since}</p>\n${document.blocks.map(blockHtml).join('\n')}\n</main>`
  const lang = document.lang === 'id' ? 'id' : 'en'
  return htmlPage({ lang, title: `${document.title} · Lumbung`, stylesheet: readingStyle, body })
}

/** C-COM-14, D-213: each text as an immutable static page at `/documents/{version}/{lang}/{type}.html`. */
export function serveDocuments(server: FastifyInstance, texts: LegalTexts): void {
  for (const document of texts) {
    const path = `/documents/${document.version}/${document.lang}/${document.type}.html`
    const [type, caching] = ['text/html; charset=utf-8', 'public, max-age=31536000, immutable']
    serveShared(server, { path, text: documentHtml(document), type, caching })
  }
}
