import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ConsentPurpose, LegalTextType } from '@lumbung/shared/facts/consents.ts'
import type { Lang } from '../../../platform/http/envelope.ts'

const root = join(import.meta.dirname, '../../../../legal')

/**
 * The version of each text: the newest folder of server/legal that has it (K-30). A new version is a folder with only the texts
 * that have changed, so that only those who agreed to them are asked again (D-024). Old versions stay.
 */
export function versionsIn(folder: string): ReadonlyMap<LegalTextType, string> {
  const versions = new Map<LegalTextType, string>()
  for (const version of readdirSync(folder).toSorted())
    for (const type of LegalTextType)
      if (existsSync(join(folder, version, 'id', `${type}.md`))) versions.set(type, version)
  return versions
}

export const legalVersions = versionsIn(root)

/** The texts that must be accepted for a purpose. For other purposes it is what their screen shows. */
export const requiredTexts: Readonly<Partial<Record<ConsentPurpose, readonly LegalTextType[]>>> = {
  REGISTRATION: ['term-of-service', 'privacy-policy'],
  RISK: ['Risk'],
  CREDIT_CHECK: ['privacy-policy'],
  PARTNER: ['partner-sharing'],
}

export interface LegalBlock {
  kind: 'heading' | 'paragraph' | 'item'
  text: string
}

export interface LegalDocument {
  type: LegalTextType
  lang: Lang
  version: string
  /** SHA-256 of the normalised text in hex, by which a consent refers to it. */
  hash: string
  title: string
  blocks: readonly LegalBlock[]
}

export const legalLanguages: readonly Lang[] = ['id', 'en-us']

/** What a deployment fills in. */
export interface LegalWords {
  company: string
  /** The host from which the deployment's pixel comes, if it has one (D-209). */
  pixelHost: string | undefined
}

/** What the privacy policy says about trackers: what is true of this deployment. */
const trackers: Record<Lang, (host: string | undefined) => string> = {
  id: (host) =>
    host
      ? `Jika Anda setuju menerima penawaran, Beranda dan beberapa halaman umum lain memuat satu skrip pengukur iklan dari ${host}. Skrip itu mengetahui alamat jaringan dan jenis peramban Anda, tetapi tidak isi aplikasi. Di halaman pengajuan, persetujuan, tagihan, dan pembayaran skrip itu tidak dimuat. Tidak ada pelacak pihak ketiga lain.`
      : 'Tidak ada pelacak pihak ketiga.',
  'en-us': (host) =>
    host
      ? `If you agree to receive offers, Home and a few other general pages load one script from ${host} that measures advertising. It learns your network address and the type of your browser, but nothing that the app shows. It is not loaded on pages for applying, consent, bills or payment. There are no other third-party trackers.`
      : 'There are no third-party trackers.',
}

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
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

/** Parses one text and replaces `{company}` and `{trackers}`. Throws unless the first line is a title. */
export function readLegalText(type: LegalTextType, lang: Lang, source: string, words?: LegalWords): LegalDocument {
  const named = source.replaceAll('{company}', words?.company ?? '')
  const text = normalise(named.replaceAll('{trackers}', trackers[lang](words?.pixelHost)))
  const [first = '', ...rest] = text.split('\n')
  if (!first.startsWith('# ')) throw new Error(`${lang}/${type}: the first line must be "# title"`)
  const hash = createHash('sha256').update(text).digest('hex')
  return {
    type,
    lang,
    version: legalVersions.get(type) ?? '',
    hash,
    title: first.slice(2),
    blocks: blocksOf(rest.join('\n')),
  }
}

export type LegalTexts = readonly LegalDocument[]

/** Reads every text that exists. The savings partner's terms do not exist yet. */
export const openLegalTexts = (words: LegalWords): LegalTexts =>
  [...legalVersions].flatMap(([type, version]) =>
    legalLanguages.map((lang) =>
      readLegalText(type, lang, readFileSync(join(root, version, lang, `${type}.md`), 'utf8'), words),
    ),
  )

export function findLegalDocument(texts: LegalTexts, type: string, lang: string): LegalDocument | undefined {
  return texts.find((one) => one.type === type && one.lang === lang)
}

/** Whether a current text of this type, in either language, has this hash. */
export function isCurrentText(texts: LegalTexts, type: LegalTextType, version: string, hash: string): boolean {
  return texts.some((one) => one.type === type && one.version === version && one.hash === hash)
}
