import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DocumentType } from '@lumbung/shared/enums/accounts.ts'
import type { Lang } from '../../../platform/http/envelope.ts'

/** The version of the texts in server/legal (K-30). A changed text is a new version; old versions stay. */
export const legalVersion = '20241001'

export interface LegalBlock {
  kind: 'heading' | 'paragraph' | 'item'
  text: string
}

export interface LegalDocument {
  type: DocumentType
  lang: Lang
  version: string
  /** SHA-256 of the normalised text in hex, by which a consent refers to it. */
  hash: string
  title: string
  blocks: readonly LegalBlock[]
}

const folder = join(import.meta.dirname, '../../../../legal', legalVersion)
export const legalLanguages: readonly Lang[] = ['id', 'en-us']

function blockOf(part: string): LegalBlock {
  if (part.startsWith('## ')) return { kind: 'heading', text: part.slice(3) }
  if (part.startsWith('- ')) return { kind: 'item', text: part.slice(2) }
  return { kind: 'paragraph', text: part }
}

/** Parses Markdown of four forms: `# title`, `## heading`, `- item`, and paragraphs that end at a blank line. */
function blocksOf(text: string): LegalBlock[] {
  const parts: string[] = []
  let open = false
  for (const line of text.split('\n').map((one) => one.trim())) {
    const starts = /^(#+|-) /.test(line)
    if (line !== '' && open && !starts) parts.push(`${parts.pop()} ${line}`)
    else if (line !== '') parts.push(line)
    open = line !== '' && !line.startsWith('#')
  }
  return parts.map(blockOf)
}

/** NFC, uniform line ends, no trailing blanks: an editor may change these without changing the text. */
const normalise = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()

/** Parses one text and replaces `{company}`. Throws unless the first line is a title. */
export function readLegalText(type: DocumentType, lang: Lang, source: string, company = ''): LegalDocument {
  const text = normalise(source.replaceAll('{company}', company))
  const [first = '', ...rest] = text.split('\n')
  if (!first.startsWith('# ')) throw new Error(`${lang}/${type}: the first line must be "# title"`)
  const hash = createHash('sha256').update(text).digest('hex')
  return { type, lang, version: legalVersion, hash, title: first.slice(2), blocks: blocksOf(rest.join('\n')) }
}

export type LegalTexts = readonly LegalDocument[]

/** Reads every text that exists. The savings partner's terms do not exist yet. */
export const openLegalTexts = (company: string): LegalTexts =>
  DocumentType.flatMap((type) =>
    legalLanguages
      .map((lang) => ({ lang, path: join(folder, lang, `${type}.md`) }))
      .filter(({ path }) => existsSync(path))
      .map(({ lang, path }) => readLegalText(type, lang, readFileSync(path, 'utf8'), company)),
  )

export function findLegalDocument(texts: LegalTexts, type: string, lang: string): LegalDocument | undefined {
  return texts.find((one) => one.type === type && one.lang === lang)
}

/** Whether a current text of this type, in either language, has this hash. */
export function isCurrentText(texts: LegalTexts, type: DocumentType, version: string, hash: string): boolean {
  return texts.some((one) => one.type === type && one.version === version && one.hash === hash)
}
