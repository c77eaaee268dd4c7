import { byteLimitOf, type EndpointShape, isForCaller } from '@lumbung/shared/contract/endpoint.ts'
import { type ErrorCode, errors } from '@lumbung/shared/errors.ts'
import type { NamedEndpoint } from '../named-endpoints.ts'
import { type CallPart, describedSchema } from './field-meanings.ts'
import { escapeHtml as html, htmlPage } from './html.ts'
import { refusalsOf } from './openapi.ts'
import { readingStyle } from './reading-style.ts'
import { exampleReply, exampleRequest } from './reference-examples.ts'
import { fieldTable, type ShownShapes } from './reference-fields.ts'
import { guideSections } from './reference-guide.ts'
import { operatorsTable } from './reference-operators.ts'
import { referenceSearch } from './reference-search.ts'

/** Every code with both texts, once for all calls. */
function errorTable(): string {
  const rows = Object.entries(errors).map(
    ([code, { status, id, en }]) =>
      `<tr id="${code}"><td><code>${code}</code><br><span class="tag">${status}</span></td><td>${html(en)}<br><span lang="id">${html(id)}</span></td></tr>`,
  )
  return `<table class="fields"><tr><th>Code and status</th><th>Message</th></tr>\n${rows.join('\n')}</table>`
}

const errorLinks = (codes: readonly ErrorCode[]) =>
  codes.map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(' ')

function curlOf(one: NamedEndpoint, cookieName: string): string {
  const { method, access, idempotent, files } = one.endpoint
  const { path, body } = exampleRequest(one)
  const parts = [
    `curl -X ${method} 'https://lumbung.example${path}'`,
    ...(access === 'visitor' || access === 'partner' ? [] : [`-b '${cookieName}=<session>'`]),
    ...(access === 'partner' ? ["-H 'Authorization: Bearer <token>'"] : []),
    ...(idempotent ? ["-H 'Idempotency-Key: <8 to 64 characters>'"] : []),
    ...Object.keys(files ?? {}).map((name) => `-F '${name}=@${name}.jpg'`),
    ...(body && files ? Object.entries(body).map(([name, value]) => `-F '${name}=${value}'`) : []),
    ...(body && !files ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`] : []),
  ]
  return `<h4>Example</h4><pre><code>${html(parts.join(' \\\n  '))}</code></pre>`
}

function responseHtml(one: NamedEndpoint): string {
  if (one.endpoint.binary) return ''
  const { reply, shortened } = exampleReply(one)
  const note = shortened ? '<p class="tag">Lists in this response were shortened.</p>' : ''
  return `<pre><code>${html(JSON.stringify(reply, null, 2))}</code></pre>${note}`
}

function accessText(endpoint: EndpointShape): string {
  if (isForCaller(endpoint, 'partner')) return 'signed token of a partner needed'
  if (!isForCaller(endpoint, 'visitor')) return 'session needed'
  return isForCaller(endpoint, 'customer') ? 'with or without a session' : 'public'
}

function notesOf(endpoint: EndpointShape): string {
  const { guarded, idempotent, body, files, binary } = endpoint
  const notes = [
    accessText(endpoint),
    guarded ? 'security check on new devices' : '',
    idempotent ? 'Idempotency-Key required' : '',
    body ? `body of at most ${byteLimitOf(endpoint)} bytes` : '',
    ...Object.entries(files ?? {}).map(
      ([part, { most, bytes }]) => `multipart: ${part} (at most ${most} of ${bytes} bytes)`,
    ),
    binary ? `returns ${binary}` : '',
  ]
  return notes.filter(Boolean).join(' · ')
}

function callHtml(one: NamedEndpoint, cookieName: string, shown: ShownShapes): string {
  const { module, name, endpoint } = one
  const place = `${module}.${name}`
  const link = `<a href="#${place}"><code>${endpoint.method} /api${html(endpoint.path)}</code></a>`
  const table = (caption: string, part: CallPart) =>
    fieldTable({ caption, link, shown }, describedSchema(name, endpoint, part))
  return `<section>
<h3 id="${place}"><span class="method">${endpoint.method}</span> <code>/api${html(endpoint.path)}</code></h3>
<p>${html(endpoint.summary)}<br><span class="tag">${html(notesOf(endpoint))}</span></p>
${table('Path', 'params')}${table('Query', 'query')}${table('Request body', 'body')}
${endpoint.binary ? '' : table('Response data', 'reply')}
${curlOf(one, cookieName)}${responseHtml(one)}
<h4>Errors</h4><p>${errorLinks(refusalsOf(endpoint))}</p>
</section>`
}

/** The title, the sections of the guide, the search, and the list of calls, which is folded away on a phone. */
function navHtml(endpoints: readonly NamedEndpoint[], modules: readonly string[], guide: string): string {
  const link = ({ module, name, endpoint }: NamedEndpoint) =>
    `<li><a href="#${module}.${name}">${endpoint.method} ${html(endpoint.path)}</a></li>`
  const list = (module: string) => endpoints.filter((one) => one.module === module).map(link)
  const lists = modules.map(
    (module) => `<h2><a href="#${module}">${module}</a></h2>\n<ul>${list(module).join('\n')}</ul>`,
  )
  return `<nav aria-label="Contents"><p><strong>Lumbung API</strong></p>
<ul>${guide}</ul>
<p hidden><label for="search">Search the calls</label> <input id="search" type="search" autocomplete="off"></p>
<p id="nothing" role="status" hidden>No call has these words.</p>
<details id="calls"><summary>All ${endpoints.length} calls</summary>
${lists.join('\n')}</details></nav>`
}

/**
 * The API reference at /docs: a guide, then every call of the contract grouped by module, with a sidebar and a search. Beside a console,
 * also the acts of its operators.
 */
export function referencePage(
  endpoints: readonly NamedEndpoint[],
  cookieName: string,
  ofOperators: readonly NamedEndpoint[] = [],
): string {
  const modules = [...new Set(endpoints.map(({ module }) => module))]
  const sections = [
    ...guideSections(endpoints, cookieName),
    ...(ofOperators.length > 0 ? [['operators', 'Operators', operatorsTable(ofOperators)] as const] : []),
  ]
  const guide = sections.map(([id, title, text]) => `<h2 id="${id}">${title}</h2>\n${text}`)
  const links = sections.map(([id, title]) => `<li><a href="#${id}">${title}</a></li>`)
  const shown: ShownShapes = new Map()
  const calls = (module: string) => {
    const calls = endpoints.filter((one) => one.module === module)
    return `<h2 id="${module}">${module}</h2>\n${calls.map((one) => callHtml(one, cookieName, shown)).join('\n')}`
  }
  const body = `<div class="reference">${navHtml(endpoints, modules, links.join(''))}
<main><h1>Lumbung API</h1>
${guide.join('\n')}
${modules.map(calls).join('\n')}
<h2 id="error-codes">Error codes</h2>
${errorTable()}</main></div>
<script src="${referenceSearch}"></script>`
  return htmlPage({ lang: 'en', title: 'Lumbung API', stylesheet: readingStyle, body })
}
