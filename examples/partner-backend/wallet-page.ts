import type { CheckedToken, Visit } from './lumbung-calls.ts'
import { type Language, walletTexts } from './wallet-texts.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const html = (text: string) => text.replaceAll(/[&<>"]/g, (one) => entities[one] ?? one)

const style = `body{font:16px/1.5 system-ui;max-width:40rem;margin:0 auto;padding:1rem;color:#17242b;background:#f5f7f8}
form,section{background:#fff;border-radius:12px;padding:1rem;margin:1rem 0}label{display:block}table{border-collapse:collapse;width:100%}
td{border-top:1px solid #d5dde1;padding:.4rem .5rem .4rem 0;vertical-align:top;overflow-wrap:anywhere}
input,select,button{font:inherit;padding:.6rem;width:100%;box-sizing:border-box;margin:.25rem 0 .75rem}
button{background:#1d4d4f;color:#fff;border:0;border-radius:8px}.problem{color:#9b1c1c}`

/** The policy of the pages: their own style, nothing else. */
export const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const page = (lang: Language, body: string) => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${walletTexts[lang].title}</title><style>${style}</style></head><body>
<h1>${walletTexts[lang].title}</h1>
${body}</body></html>
`

const table = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${html(cell)}</td>`).join('')}</tr>`).join('\n')}</table>`

/** A webhook that was received and verified. */
export interface ReceivedEvent {
  type: string
  timestamp: string
  data: Record<string, string>
}

interface WalletState {
  mobile: string
  problem?: string | undefined
  events: readonly ReceivedEvent[]
  /** Of the latest calls, or why they are unknown. */
  visits: readonly Visit[] | string
}

const field = (lang: Language, mobile: string) =>
  `<label for="mobile">${walletTexts[lang].number}</label>
<input id="mobile" name="mobile" inputmode="tel" autocomplete="tel" required value="${html(mobile)}">`

/** The wallet: opens Lumbung, checks tokens, shows what it was told and what its tokens did. */
export function walletPage(lang: Language, { mobile, problem, events, visits }: WalletState): string {
  const t = walletTexts[lang]
  const faults = Object.entries(t.faults).map(([name, text]) => `<option value="${name}">${text}</option>`)
  const told = events.map(({ type, timestamp, data }) => [type, timestamp, JSON.stringify(data)])
  const seen = typeof visits === 'string' ? [] : visits.map(({ at, call, outcome }) => [at, call, outcome])
  return page(
    lang,
    `<p>${t.lead} <a href="/?lang=${lang === 'id' ? 'en' : 'id'}">${t.other}</a></p>
${problem ? `<p class="problem" role="alert">${html(problem)}</p>` : ''}
<form method="post" action="/open?lang=${lang}">${field(lang, mobile)}<button>${t.open}</button></form>
<form method="post" action="/check?lang=${lang}"><input type="hidden" name="mobile" value="${html(mobile)}">
<label for="fault">${t.fault}</label><select id="fault" name="fault">${faults.join('')}</select><button>${t.check}</button></form>
<section><h2>${t.events}</h2>${told.length > 0 ? table(told) : t.noEvents}</section>
<section><h2>${t.visits}</h2>${typeof visits === 'string' ? html(`${t.failed} ${visits}`) : seen.length > 0 ? table(seen) : t.noVisits}</section>`,
  )
}

/** What the sandbox says of a token, check by check. */
export function checkPage(lang: Language, { outcome, checks }: CheckedToken): string {
  const t = walletTexts[lang]
  const rows = checks.map(({ check, result, found = '', expected = '' }) => [check, result, found, expected])
  return page(
    lang,
    `<section><h2>${t.outcome}: ${html(outcome)}</h2>${table(rows)}</section><p><a href="/?lang=${lang}">${t.back}</a></p>`,
  )
}
