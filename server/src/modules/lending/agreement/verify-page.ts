import { formatMoment } from '@lumbung/shared/format.ts'
import type { FastifyInstance } from 'fastify'
import { type Config, linkOrigin } from '../../../platform/config.ts'
import { languageOf } from '../../../platform/http/envelope.ts'
import type { App } from '../../context.ts'
import { signedAtOf } from './agreement-store.ts'

const texts = {
  id: {
    title: 'Periksa dokumen',
    intro:
      'Tempel SHA-256 dari berkas perjanjian (PDF). Kami hanya menampilkan apakah dan kapan dokumen ditandatangani.',
    label: 'SHA-256 (64 angka dan huruf)',
    button: 'Periksa',
    signed: (at: string) => `Dokumen ini ditandatangani kedua pihak pada ${at}. Isinya belum berubah sejak itu.`,
    unknown: 'Kami tidak menemukan dokumen dengan SHA-256 ini. Periksa apakah berkasnya lengkap dan belum diubah.',
    invalid: 'SHA-256 terdiri dari 64 angka dan huruf a sampai f. Periksa kembali yang Anda tempel.',
  },
  'en-us': {
    title: 'Check a document',
    intro: 'Paste the SHA-256 of an agreement file (PDF). We only show whether and when the document was signed.',
    label: 'SHA-256 (64 digits and letters)',
    button: 'Check',
    signed: (at: string) => `This document was signed by both parties on ${at}. It has not changed since.`,
    unknown: 'We know no document with this SHA-256. Check that the file is complete and unchanged.',
    invalid: 'A SHA-256 has 64 digits and letters from a to f. Check what you have pasted.',
  },
} as const

/** The page needs neither script nor style: the content policy forbids inline ones. */
function page(lang: keyof typeof texts, result: string | undefined): string {
  const { title, intro, label, button } = texts[lang]
  const resultHtml = result ? `<p role="status"><strong>${result}</strong></p>` : ''
  return `<!doctype html>
<html lang="${lang === 'id' ? 'id' : 'en'}"><head><meta charset="utf-8"><title>${title} – Lumbung</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body><main><h1>${title}</h1><p>${intro}</p>${resultHtml}
<form action="/verify" method="get"><p><label for="hash">${label}</label></p>
<p><input id="hash" name="hash" size="64" maxlength="200" autocomplete="off" required></p>
<p><button>${button}</button></p></form></main></body></html>`
}

async function resultOf(app: App, lang: keyof typeof texts, given: string): Promise<string> {
  const hash = given.replaceAll(/\s/g, '').toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(hash)) return texts[lang].invalid
  const at = await signedAtOf(app.db, hash)
  return at ? texts[lang].signed(formatMoment(at, lang)) : texts[lang].unknown
}

/** The address of the page, as agreements print it. */
export const verifyAddress = (config: Pick<Config, 'publicOrigin' | 'port'>): string => `${linkOrigin(config)}/verify`

/** GET /verify?hash=…: shows whether a document with this SHA-256 was signed, and when. No personal data, no session. */
export function serveVerify(server: FastifyInstance, app: App): void {
  server.get('/verify', async (request, reply) => {
    const { hash, lang: chosen } = request.query as Record<string, unknown>
    const cookie = request.cookies['language']
    const lang = languageOf(typeof chosen === 'string' ? chosen : cookie, request.headers['accept-language'])
    const result = typeof hash === 'string' && hash !== '' ? await resultOf(app, lang, hash) : undefined
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(lang, result))
  })
}
