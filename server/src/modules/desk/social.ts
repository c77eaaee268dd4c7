import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { linkOrigin } from '../../platform/config/config.ts'
import { escapeHtml, htmlPage } from '../../platform/http/reference/html.ts'
import { readingStyle } from '../../platform/http/reference/reading-style.ts'
import { langOf, parsePart } from '../../platform/http/request.ts'
import { dialogAnswers, type SandboxConsent, type SandboxSocial } from '../../providers/linked-accounts/sandbox.ts'
import type { App } from '../context.ts'

/** The consent page of the sandbox's sign-in service, and where its form goes. */
export const dialogPath = '/sandbox/social/facebook/dialog'
const answerPath = '/sandbox/social/facebook/answer'

type Texts = Record<'title' | 'lead' | 'account' | 'hint' | 'wrong', string> & Record<SandboxConsent, string>

const texts: Readonly<Record<'id' | 'en', Texts>> = {
  id: {
    title: 'Facebook (sandbox)',
    lead: 'Lumbung ingin memastikan bahwa akun ini milik Anda.',
    account: 'Akun Facebook',
    hint: 'Nama apa saja. Nama yang sama adalah akun yang sama.',
    wrong: 'Permintaan ini tidak benar',
    ALLOW: 'Izinkan',
    DENY: 'Tolak',
    SLOW_CODE: 'Izinkan, tetapi kode langsung kedaluwarsa',
    DOWN: 'Izinkan, tetapi layanan lalu tidak menjawab',
  },
  en: {
    title: 'Facebook (sandbox)',
    lead: 'Lumbung wants to make sure that this account is yours.',
    account: 'Facebook account',
    hint: 'Any name. The same name is the same account.',
    wrong: 'This request is not right',
    ALLOW: 'Allow',
    DENY: 'Deny',
    SLOW_CODE: 'Allow, but the code expires at once',
    DOWN: 'Allow, but the service then fails',
  },
}

const Answer = z.object({
  answer: z.enum(dialogAnswers),
  account: z.string().check(z.minLength(1), z.maxLength(64)),
})

const queryOf = (url: string) => new URL(url, 'http://sandbox').searchParams

function dialogBody(t: Texts, query: URLSearchParams): string {
  const hidden = [...query].map(
    ([key, value]) => `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`,
  )
  const buttons = dialogAnswers.map(
    (one) => `<p><button name="answer" value="${one}">${escapeHtml(t[one])}</button></p>`,
  )
  return `<main>
<h1>${escapeHtml(t.title)}</h1>
<p>${escapeHtml(t.lead)}</p>
<form action="${answerPath}" method="get">
${hidden.join('\n')}
<p><label>${escapeHtml(t.account)}<br><input name="account" value="sari" required maxlength="64"></label></p>
<p class="tag">${escapeHtml(t.hint)}</p>
${buttons.join('\n')}
</form>
</main>`
}

/**
 * The pages of the sandbox's sign-in service (docs/sandbox.md). As at the real one, a request with another app, another return
 * address or without PKCE gets an error page, and is never sent on.
 */
export function serveSocial(server: FastifyInstance, { config }: Pick<App, 'config'>, social: SandboxSocial): void {
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${linkOrigin(config)}; frame-ancestors 'none'`
  const page = (reply: FastifyReply, lang: 'id' | 'en', body: string) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(htmlPage({ lang, title: texts[lang].title, stylesheet: readingStyle, body }))
  const refusal = (reply: FastifyReply, lang: 'id' | 'en', problem: string) =>
    page(reply.code(400), lang, `<main><h1>${texts[lang].wrong}</h1><p>${escapeHtml(problem)}</p></main>`)

  server.get(dialogPath, (request, reply) => {
    const lang = langOf(request) === 'id' ? 'id' : 'en'
    const query = queryOf(request.url)
    const problem = social.problem(query)
    return problem ? refusal(reply, lang, problem) : page(reply, lang, dialogBody(texts[lang], query))
  })
  server.get(answerPath, (request, reply) => {
    const lang = langOf(request) === 'id' ? 'id' : 'en'
    const query = queryOf(request.url)
    const problem = social.problem(query)
    if (problem) return refusal(reply, lang, problem)
    const { answer, account } = parsePart(Answer, request.query) as z.output<typeof Answer>
    return reply.header('cache-control', 'no-store').redirect(social.answer(query, answer, account), 303)
  })
}
