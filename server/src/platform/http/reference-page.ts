import type { NamedEndpoint } from '@lumbung/shared/contract/all.ts'
import { byteLimitOf, type EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { type ErrorCode, errors } from '@lumbung/shared/errors.ts'
import type * as z from 'zod/mini'
import { escapeHtml as html, htmlPage } from './html.ts'
import { jsonSchema } from './json-schema.ts'
import { refusalsOf } from './openapi.ts'
import { readingStyle } from './reading-style.ts'
import { exampleReply, exampleRequest, type Shape } from './reference-examples.ts'
import { guideHtml } from './reference-guide.ts'
import { referenceSearch } from './reference-search.ts'

function typeOf(shape: Shape): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (shape.anyOf) return shape.anyOf.map(typeOf).join(' | ')
  if (shape.type === 'array') return `list of ${typeOf(shape.items ?? {})}`
  if (shape.type === 'object' && typeof shape.additionalProperties === 'object')
    return `map of ${typeOf(shape.additionalProperties)}`
  return shape.type ?? 'any'
}

const isOpenEnd = (limit: number | undefined) => limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER

function limitsOf(shape: Shape): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = shape
  const parts = [
    isOpenEnd(minimum) ? '' : `≥ ${minimum}`,
    isOpenEnd(maximum) ? '' : `≤ ${maximum}`,
    minLength === undefined ? '' : `at least ${minLength} characters`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    minItems === undefined ? '' : `at least ${minItems}`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
    pattern === undefined ? '' : pattern,
    shape.default === undefined ? '' : `default ${JSON.stringify(shape.default)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The fields of an object, nested ones as `a.b` and `list[].b`. */
function fieldRows(shape: Shape, prefix = ''): string[] {
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, one]) => {
    const need = shape.required?.includes(name) ? 'required' : 'optional'
    const cells = [`<code>${html(prefix + name)}</code>`, html(typeOf(one)), need, html(limitsOf(one))]
    return [`<tr><td>${cells.join('</td><td>')}</td></tr>`, ...fieldRows(one, `${prefix}${name}.`)]
  })
  return shape.items ? [...own, ...fieldRows(shape.items, `${prefix.replace(/\.$/, '')}[].`)] : own
}

function fieldTable(caption: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output' = 'input'): string {
  if (!schema) return ''
  const shape = jsonSchema(schema, io) as Shape
  const rows = fieldRows(shape)
  if (rows.length === 0) return `<p>${caption}: ${html(shape.type === 'object' ? 'no fields' : typeOf(shape))}</p>`
  return `<table><caption>${caption}</caption>
<tr><th>Field</th><th>Type</th><th></th><th>Limits</th></tr>
${rows.join('\n')}</table>`
}

function refusalTable(codes: readonly ErrorCode[]): string {
  const rows = codes.map(
    (code) =>
      `<tr><td><code>${code}</code></td><td>${errors[code].status}</td><td lang="id">${html(errors[code].id)}</td><td>${html(errors[code].en)}</td></tr>`,
  )
  return `<table><caption>Refusals</caption>
<tr><th>Code</th><th>Status</th><th>Indonesian</th><th>English</th></tr>
${rows.join('\n')}</table>`
}

function curlOf(endpoint: EndpointShape, cookieName: string): string {
  const { method, access, idempotent, files } = endpoint
  const { path, body } = exampleRequest(endpoint)
  const parts = [
    `curl -X ${method} 'https://lumbung.example${path}'`,
    ...(access === 'public' ? [] : [`-b '${cookieName}=<session>'`]),
    ...(idempotent ? ["-H 'Idempotency-Key: <8 to 64 characters>'"] : []),
    ...Object.keys(files ?? {}).map((name) => `-F '${name}=@${name}.jpg'`),
    ...(body && files ? Object.entries(body).map(([name, value]) => `-F '${name}=${value}'`) : []),
    ...(body && !files ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`] : []),
  ]
  return `<p>Request</p><pre><code>${html(parts.join(' \\\n  '))}</code></pre>`
}

const replyHtml = (endpoint: EndpointShape) =>
  endpoint.binary ? '' : `<p>Reply</p><pre><code>${html(JSON.stringify(exampleReply(endpoint), null, 2))}</code></pre>`

const accessText = { public: 'public', user: 'session needed', either: 'with or without a session' } as const

function callHtml({ module, name, endpoint }: NamedEndpoint, cookieName: string): string {
  const { method, path, access, guarded, idempotent, params, query, body, files, reply, binary, summary } = endpoint
  const notes = [
    accessText[access],
    guarded ? 'security check on new devices' : '',
    idempotent ? 'Idempotency-Key required' : '',
    body ? `body of at most ${byteLimitOf(endpoint)} bytes` : '',
    ...Object.entries(files ?? {}).map(
      ([part, { most, bytes }]) => `multipart: ${part} (at most ${most} of ${bytes} bytes)`,
    ),
    binary ? `answers with ${binary}` : '',
  ].filter(Boolean)
  return `<section>
<h3 id="${module}.${name}"><span class="method">${method}</span> <code>/api${html(path)}</code></h3>
<p>${html(summary)}<br><span class="tag">${html(notes.join(' · '))}</span></p>
${fieldTable('Path', params)}${fieldTable('Query', query)}${fieldTable('Body', body)}
${binary ? '' : fieldTable('Reply', reply, 'output')}
${curlOf(endpoint, cookieName)}${replyHtml(endpoint)}
<details><summary>Refusals</summary>${refusalTable(refusalsOf(endpoint))}</details>
</section>`
}

const guideLinks = ['answers', 'session', 'units', 'life'].map((id) => `<a href="#${id}">${id}</a>`).join(' · ')

/** The API reference at /docs: a guide, then every call of the contract grouped by module, with a sidebar and a search. */
export function referencePage(endpoints: readonly NamedEndpoint[], cookieName: string): string {
  const modules = [...new Set(endpoints.map(({ module }) => module))]
  const link = ({ module, name, endpoint }: NamedEndpoint) =>
    `<li><a href="#${module}.${name}">${endpoint.method} ${html(endpoint.path)}</a></li>`
  const group = (module: string) => endpoints.filter((one) => one.module === module)
  const calls = (module: string) =>
    `<h2 id="${module}">${module}</h2>\n${group(module)
      .map((one) => callHtml(one, cookieName))
      .join('\n')}`
  const body = `<div class="reference"><nav aria-label="Calls"><p><strong>Lumbung API</strong><br>${guideLinks}</p>
<p hidden><label for="search">Search the calls</label> <input id="search" type="search" autocomplete="off"></p>
<p id="nothing" role="status" hidden>No call has these words.</p>
${modules.map((module) => `<h2><a href="#${module}">${module}</a></h2>\n<ul>${group(module).map(link).join('\n')}</ul>`).join('\n')}</nav>
<main><h1>Lumbung API</h1>
${guideHtml(endpoints, cookieName)}
${modules.map(calls).join('\n')}</main></div>
<script src="${referenceSearch}"></script>`
  return htmlPage({ lang: 'en', title: 'Lumbung API', stylesheet: readingStyle, body })
}
