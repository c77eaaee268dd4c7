import { policyNumberFor } from '@lumbung/shared/sandbox/magic-values.ts'
import type { FastifyInstance } from 'fastify'
import { escapeHtml, htmlPage } from '../../platform/http/reference/html.ts'
import { readingStyle } from '../../platform/http/reference/reading-style.ts'
import { langOf } from '../../platform/http/request.ts'
import type { SandboxPages } from '../../providers/insurance/sandbox-pages.ts'

/** Where the sandbox's insurer shows policies. */
export const policyPagesPath = '/sandbox/insurer/policy'

const texts = {
  id: {
    title: 'Penanggung (sandbox)',
    policy: (number: string) => `Polis ${number}`,
    about:
      'Halaman ini milik penanggung, bukan Lumbung. Di sini pemegang polis melihat pertanggungan dan mengajukan klaim.',
    once: 'Tautan ini hanya berlaku sekali.',
    ended: 'Tautan ini sudah tidak berlaku',
    again: 'Buka polis Anda dari aplikasi sekali lagi.',
  },
  en: {
    title: 'Insurer (sandbox)',
    policy: (number: string) => `Policy ${number}`,
    about: 'This page belongs to the insurer, not to Lumbung. Here the policyholder sees the cover and makes claims.',
    once: 'This link works once.',
    ended: 'This link is no longer valid',
    again: 'Open your policy from the app once more.',
  },
} as const

const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'"

/** The pages of the sandbox's insurer (docs/sandbox.md): a link that was used or has ended shows that. */
export function servePolicyPages(server: FastifyInstance, pages: SandboxPages): void {
  server.get<{ Params: { token: string } }>(`${policyPagesPath}/:token`, (request, reply) => {
    const lang = langOf(request) === 'id' ? 'id' : 'en'
    const t = texts[lang]
    const reference = pages.visit(request.params.token)
    const [heading, lines] = reference
      ? ([t.policy(policyNumberFor(reference)), [t.about, t.once]] as const)
      : ([t.ended, [t.again]] as const)
    const body = `<main><h1>${escapeHtml(heading)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</main>`
    return reply
      .code(reference ? 200 : 410)
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(htmlPage({ lang, title: t.title, stylesheet: readingStyle, body }))
  })
}
