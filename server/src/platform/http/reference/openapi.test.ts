import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isForCaller } from '@lumbung/shared/contract/endpoint.ts'
import { type Act, acts, ruleOf } from '@lumbung/shared/contract/operators/acts.ts'
import { errors } from '@lumbung/shared/errors.ts'
import { webhookEvents } from '@lumbung/shared/facts/webhook-events.ts'
import Fastify from 'fastify'
import { operatorRoutes, routes } from '../../../app.ts'
import { everyEndpoint, operatorEndpoints } from '../../../modules/endpoints.ts'
import { readConfig } from '../../config/config.ts'
import { meaningKey, meanings } from './field-meanings.ts'
import { escapeHtml } from './html.ts'
import { openapiDocument, refusalsOf } from './openapi.ts'
import { readingTokens } from './reading-style.ts'
import { serveReference } from './reference.ts'
import { exampleReply, exampleRequest } from './reference-examples.ts'
import { referencePage } from './reference-page.ts'

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  security: Json[]
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; description?: string }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content: Json }>
}
const document = openapiDocument(everyEndpoint, 'lumbung', '0.0.5') as {
  openapi: string
  info: Json
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
}
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)
const find = (method: string, path: string) => document.paths[`/api${path}`]?.[method.toLowerCase()]

test('the webhooks of partners stand in the document and, with the same ids, in docs/partners.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/partners.md'), 'utf8')
  const { webhooks } = document
  assert.deepEqual(Object.keys(webhooks), Object.keys(webhookEvents))
  for (const [type, { when, ids }] of Object.entries(webhookEvents)) {
    const { schema } = webhooks[type]?.post.requestBody?.content['application/json'] ?? assert.fail(type)
    const { data } = schema['properties'] as { data: { required: string[] } }
    assert.deepEqual(data.required, ['uid', ...ids])
    assert.ok(page.includes(`| \`${type}\` | ${when} | ${ids.map((id) => `\`${id}\``).join(', ')} |`), type)
  }
  const operators = openapiDocument(operatorEndpoints, 'lumbung', '0.0.5') as { webhooks?: Json }
  assert.equal(operators.webhooks, undefined)
  const guide = referencePage(everyEndpoint, 'lumbung')
  for (const type of Object.keys(webhookEvents)) assert.ok(guide.includes(`<code>${type}</code>`), type)
})

test('the modules’ contracts hold every call of every contract file', () => {
  const folder = join(import.meta.dirname, '../../../../../shared/src/contract')
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !['endpoint.ts', 'sandbox.ts'].includes(file) && file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm)])
    .map(([, name]) => name)
  const listed = [...everyEndpoint, ...operatorEndpoints].map(({ name }) => name)
  assert.deepEqual(listed.sort(), written.sort())
})

test('every route of the server is in a module’s contract and in the document', () => {
  const listed = new Set(everyEndpoint.map(({ endpoint }) => endpoint))
  const ofOperators = operatorEndpoints.map(({ endpoint }) => endpoint)
  assert.deepEqual(new Set(operatorRoutes.map(({ endpoint }) => endpoint)), new Set(ofOperators))
  const entries = [
    '/operator/links/read',
    '/operator/links/follow',
    '/operator/sign-in',
    '/operator/passkey-sign-in/begin',
    '/operator/passkey-sign-in',
    '/operator/sign-in/ways',
    '/operator/oidc-sign-in/begin',
    '/operator/oidc-sign-in',
  ]
  const visited = ofOperators.filter(({ access }) => access !== 'operator')
  assert.deepEqual(visited.map(({ path }) => path).sort(), entries.sort())
  for (const { endpoint } of routes) {
    assert.ok(listed.has(endpoint), `${endpoint.method} ${endpoint.path} is in no module’s contract`)
    assert.ok(find(endpoint.method, endpoint.path), `${endpoint.method} ${endpoint.path} is not documented`)
  }
  assert.equal(operations.length, everyEndpoint.length)
})

test('the document is valid OpenAPI 3.1: unique operation ids, declared path parameters, a 200 and a 400 for each call', () => {
  assert.match(document.openapi, /^3\.1\.\d+$/)
  assert.ok(document.info.title && document.info.version)
  assert.equal(new Set(operations.map(({ operation }) => operation.operationId)).size, operations.length)
  for (const { path, method, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = operation.parameters.filter((one) => one.in === 'path')
    assert.deepEqual(declared.map(({ name }) => name).sort(), inPath.sort(), path)
    assert.ok(declared.every(({ required }) => required))
    assert.ok(operation.responses['200'] && operation.responses['400'], `${method} ${path}`)
    if (method === 'get') assert.equal(operation.requestBody, undefined)
  }
})

test('every $ref resolves', () => {
  const resolve = (ref: string) =>
    ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document)
  let count = 0
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key !== '$ref') walk(value)
      else if (++count) assert.ok(resolve(String(value)), String(value))
    }
  }
  walk(document)
  assert.ok(count > operations.length)
})

test('access, keys, files and refusals are in the document', () => {
  for (const { endpoint } of everyEndpoint) {
    const operation = find(endpoint.method, endpoint.path)
    const ways = { visitor: 0, partner: 1, customer: 2, operator: undefined, desk: undefined }
    const expected = typeof endpoint.access === 'string' ? ways[endpoint.access] : 3
    assert.equal(operation?.security.length, expected, endpoint.path)
    const refs = operation?.parameters.map((one) => one.$ref)
    const key = '#/components/parameters/IdempotencyKeyRequired'
    assert.equal(refs?.includes(key), endpoint.idempotent === true, endpoint.path)
    const form = operation?.requestBody?.content['multipart/form-data']?.schema.properties as Json | undefined
    for (const name of Object.keys(endpoint.files ?? {})) assert.ok(form?.[name], `${endpoint.path} ${name}`)
    for (const code of refusalsOf(endpoint)) {
      const { description } = operation?.responses[String(errors[code].status)] ?? { description: '' }
      assert.ok(
        description.includes(`**${code}**: ${errors[code].en} / ${errors[code].id}`),
        `${endpoint.path} ${code}`,
      )
    }
  }
})

test('the reference page has every call with both texts of its refusals, and nothing that the policy forbids', () => {
  const page = referencePage(everyEndpoint, 'lumbung')
  assert.doesNotMatch(page, /<script(?! src="\/docs\/search\.js">)|<style|\sstyle=|\son\w+=/i)
  for (const { module, name, endpoint } of everyEndpoint) {
    const section = page.split(`id="${module}.${name}"`)[1]?.split('</section>')[0] ?? ''
    assert.ok(section.includes(endpoint.path), name)
    assert.match(section, /curl -X/)
    assert.equal(section.includes('&quot;SUCCESS&quot;'), !endpoint.binary, name)
    assert.equal(section.includes('lumbung=&lt;session&gt;'), isForCaller(endpoint, 'customer'), name)
    assert.equal(section.includes('Authorization: Bearer'), isForCaller(endpoint, 'partner'), name)
    for (const code of endpoint.refusals) assert.ok(section.includes(`href="#${code}"`), `${name} ${code}`)
  }
  for (const [code, { id, en }] of Object.entries(errors))
    assert.ok(page.includes(`id="${code}"`) && [id, en].every((text) => page.includes(escapeHtml(text))), code)
})

test('the document, the page and its stylesheet are served', async () => {
  const server = Fastify()
  serveReference(server, readConfig({}), everyEndpoint, operatorEndpoints)
  const get = async (url: string) => {
    const { statusCode, headers, body } = await server.inject(url)
    assert.equal(statusCode, 200, url)
    return { type: headers['content-type'], body }
  }
  assert.deepEqual(JSON.parse((await get('/openapi.json')).body), JSON.parse(JSON.stringify(document)))
  const page = await get('/docs')
  assert.match(String(page.type), /^text\/html/)
  const stylesheet = page.body.match(/<link rel="stylesheet" href="([^"]+)">/)?.[1] ?? ''
  assert.match(String((await get(stylesheet)).type), /^text\/css/)
  const script = page.body.match(/<script src="([^"]+)">/)?.[1] ?? ''
  assert.match(String((await get(script)).type), /^text\/javascript/)
  for (const part of [
    'responses',
    'authentication',
    'errors',
    'idempotency',
    'webhooks',
    'pagination',
    'units',
    'lifecycle',
    'search',
  ])
    assert.match(page.body, new RegExp(`id="${part}"`))
  await server.close()
})

test('#26 beside a console the page has each act of operators with its roles and calls, as the table of acts says it', async () => {
  const pageOf = async (env: Record<string, string>) => {
    const server = Fastify()
    serveReference(server, readConfig(env), everyEndpoint, operatorEndpoints)
    const { body } = await server.inject('/docs')
    await server.close()
    return body
  }
  const page = await pageOf({})
  for (const act of Object.keys(acts) as Act[]) {
    const row = page.split(`<tr id="${act}">`)[1]?.split('</tr>')[0] ?? ''
    const { roles, reason, fresh, second } = ruleOf(act)
    assert.ok(row.includes(`>${roles.join(', ')}<`), act)
    assert.deepEqual(
      [/a reason/, /a second factor/, /a second person/].map((text) => text.test(row.split('<ul>')[0] ?? '')),
      [reason, fresh, second].map(Boolean),
      act,
    )
    for (const { endpoint } of operatorEndpoints)
      if (endpoint.access === 'operator' && endpoint.act === act)
        assert.ok(row.includes(`<code>${endpoint.method} /api${endpoint.path}</code>`), endpoint.path)
  }
  assert.doesNotMatch(await pageOf({ CONSOLE_ORIGIN: 'https://konsol.example' }), /api\/operator/)
})

test('the document shows the recorded request and reply of each call', () => {
  for (const one of everyEndpoint) {
    const { name, endpoint } = one
    const operation = find(endpoint.method, endpoint.path)
    const shown = (content: Json | undefined) =>
      (content?.['application/json'] as { example?: unknown } | undefined)?.example
    const body = endpoint.files ? undefined : exampleRequest(one).body
    assert.deepEqual(shown(operation?.requestBody?.content), body, name)
    const reply = endpoint.binary ? undefined : exampleReply(one).reply
    assert.deepEqual(shown(operation?.responses['200']?.content), reply, name)
  }
})

test('the document says what a field means, wherever it stands', () => {
  const loan = find('GET', '/loan/{loanId}')
  assert.match(String(loan?.parameters[0]?.description), /loan/)
  const shown = JSON.stringify(loan?.responses['200'])
  for (const address of ['loan.reply.payments.parts.credit', 'loan.reply.installments.nextLateFee.amount'])
    assert.ok(shown.includes(meanings.get(meaningKey(address) ?? '') ?? '-'), address)
})

test('static pages have the colours and fonts of the app', () => {
  const app = readFileSync(join(import.meta.dirname, '../../../../../web/src/ui/tokens.css'), 'utf8')
  const [light = '', dark = ''] = app.split('[data-theme="dark"] {')
  for (const [ours, theirs] of [
    [readingTokens.light, light],
    [readingTokens.dark, dark],
  ] as const)
    for (const [, name, value] of ours.matchAll(/(--[\w-]+):([^;]+);/g))
      assert.ok(theirs.includes(`${name}: ${value};`), `${name}: ${value}`)
})

test('calls can be tried in a sandbox alone, on a policy of that page, with the calls of partners first', async () => {
  const server = Fastify()
  serveReference(server, readConfig({}), everyEndpoint, operatorEndpoints)
  const page = await server.inject('/docs/try')
  assert.equal(page.statusCode, 200)
  const policy = String(page.headers['content-security-policy'])
  assert.match(policy, /script-src 'self';/)
  assert.match(policy, /connect-src 'self';/)
  assert.doesNotMatch(page.body, /https?:\/\//)
  const { tags } = (await server.inject('/docs/try/openapi.json')).json()
  assert.equal(tags[0].name, 'channels')
  assert.equal(tags.length, new Set(everyEndpoint.map(({ module }) => module)).size)
  const script = await server.inject('/docs/try/scalar.js')
  assert.match(String(script.headers['content-type']), /^text\/javascript/)
  assert.ok(script.body.length > 1_000_000)
  const start = (await server.inject('/docs/try/start.js')).body
  assert.match(start, /"telemetry":false/)
  assert.match(start, /"withDefaultFonts":false/)
  const outside = Fastify()
  serveReference(outside, { ...readConfig({}), sandbox: false }, everyEndpoint, operatorEndpoints)
  for (const path of ['/docs/try', '/docs/try/scalar.js', '/docs/try/openapi.json'])
    assert.equal((await outside.inject(path)).statusCode, 404, path)
  assert.equal((await outside.inject('/docs')).statusCode, 200)
})
