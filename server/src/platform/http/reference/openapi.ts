import { byteLimitOf, type EndpointShape, isForCaller } from '@lumbung/shared/contract/endpoint.ts'
import type { ErrorEntry } from '@lumbung/shared/errors/entry.ts'
import { type ErrorCode, errors } from '@lumbung/shared/errors.ts'
import { webhookEvents } from '@lumbung/shared/facts/webhook-events.ts'
import { isSafe } from '../admission.ts'
import { refusalBody } from '../envelope.ts'
import type { NamedEndpoint } from '../named-endpoints.ts'
import { describedSchema } from './field-meanings.ts'
import type { Json } from './json-schema.ts'
import { exampleReply, exampleRequest } from './reference-examples.ts'

/** The refusals of a call, including those common to all calls of its kind. */
export function refusalsOf(endpoint: EndpointShape): ErrorCode[] {
  const { method, guarded, refusals, body, files } = endpoint
  const general: ErrorCode[] = [
    'INVALID_INPUT',
    ...(body ? (['PAYLOAD_TOO_LARGE'] as const) : []),
    ...(files ? (['UPLOADS_BUSY'] as const) : []),
    ...(isSafe(endpoint) ? [] : (['TOO_MANY_REQUESTS'] as const)),
    ...(isForCaller(endpoint, 'visitor') ? [] : (['UNAUTHORIZED'] as const)),
    ...(method === 'GET' ? [] : (['FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED'] as const)),
    ...(guarded ? (['SECURITY_CHECK_REQUIRED'] as const) : []),
    'SYSTEM_ERROR',
  ]
  return [...new Set([...refusals, ...general])]
}

function refusalResponses(endpoint: EndpointShape): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of refusalsOf(endpoint)) {
    const { status }: ErrorEntry = errors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const response = (codes: ErrorCode[]) => ({
    description: codes.map((code) => `**${code}**: ${errors[code].en} / ${errors[code].id}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }] },
        examples: Object.fromEntries(codes.map((code) => [code, { value: refusalBody(code, 'id') }])),
      },
    },
  })
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), response(codes)]))
}

function successResponse(one: NamedEndpoint): Json {
  const { binary } = one.endpoint
  if (binary) return { description: 'The file.', content: { [binary]: { schema: {} } } }
  const schema = {
    type: 'object',
    properties: { code: { const: 'SUCCESS' }, data: describedSchema(one.name, one.endpoint, 'reply') },
    required: ['code', 'data'],
    additionalProperties: false,
  }
  return { description: 'Done.', content: { 'application/json': { schema, example: exampleReply(one).reply } } }
}

/** Path or query parameters of a call. */
function parametersIn(location: 'path' | 'query', { name: call, endpoint }: NamedEndpoint): Json[] {
  const { properties = {}, required = [] } =
    describedSchema(call, endpoint, location === 'path' ? 'params' : 'query') ?? {}
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    description,
    schema,
  }))
}

const shared = (name: string) => ({ $ref: `#/components/parameters/${name}` })

function parametersOf(one: NamedEndpoint): Json[] {
  const { method, idempotent } = one.endpoint
  const key = idempotent ? 'IdempotencyKeyRequired' : 'IdempotencyKey'
  return [
    ...parametersIn('path', one),
    ...parametersIn('query', one),
    shared('lang'),
    shared('channel'),
    shared('deviceId'),
    ...(method === 'GET' ? [] : [shared(key)]),
  ]
}

function requestBodyOf(one: NamedEndpoint): Json | undefined {
  const { files = {} } = one.endpoint
  const schema = describedSchema(one.name, one.endpoint, 'body')
  if (!schema) return undefined
  const limit = { required: true, description: `At most ${byteLimitOf(one.endpoint)} bytes.` }
  if (!one.endpoint.files)
    return { ...limit, content: { 'application/json': { schema, example: exampleRequest(one).body } } }
  const parts = Object.entries(files).map(([name, { most, bytes }]) => {
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `At most ${bytes} bytes.`,
    }
    return [name, { type: 'array', maxItems: most, items: file }]
  })
  const properties = { ...schema.properties, ...Object.fromEntries(parts) }
  return { ...limit, content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
}

function securityOf(endpoint: EndpointShape): Json[] {
  if (isForCaller(endpoint, 'partner')) return [{ partner: [] }]
  if (!isForCaller(endpoint, 'customer')) return []
  const signedIn = [{ session: [] }, { bearer: [] }]
  return isForCaller(endpoint, 'visitor') ? [{}, ...signedIn] : signedIn
}

function operation(one: NamedEndpoint): Json {
  const { module, name, endpoint } = one
  const body = requestBodyOf(one)
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: parametersOf(one),
    ...(body ? { requestBody: body } : {}),
    responses: { '200': successResponse(one), ...refusalResponses(endpoint) },
  }
}

function pathsOf(endpoints: readonly NamedEndpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const one of endpoints) {
    const path = `/api${one.endpoint.path}`
    paths[path] = { ...paths[path], [one.endpoint.method.toLowerCase()]: operation(one) }
  }
  return paths
}

const key = { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', minLength: 8, maxLength: 64 } }

const parameters = {
  lang: { in: 'query', name: 'lang', schema: { enum: ['id', 'en-us'], default: 'id' } },
  channel: { in: 'query', name: 'channel', schema: { type: 'string', default: 'H5', pattern: '^[A-Za-z0-9_]{1,40}$' } },
  deviceId: {
    in: 'header',
    name: 'x-adv-uuid',
    schema: { type: 'string' },
    description:
      'The device’s secret name, where no cookie names it: a random UUID (version 4) or 32 to 64 random hexadecimal digits, made by the app for itself. Any other value counts as none.',
  },
  IdempotencyKey: { ...key, description: 'Optional: the same key and body gets the first response again for 7 days.' },
  IdempotencyKeyRequired: {
    ...key,
    required: true,
    description: 'The same key and body gets the first response again.',
  },
}

const webhookHeader = (name: string, description: string) => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type: 'string' },
})

/** What our server sends to a partner's back end. */
const webhooks: Json = Object.fromEntries(
  Object.entries(webhookEvents).map(([type, { when, ids }]) => {
    const names = ['uid', ...ids]
    const data = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      required: names,
      additionalProperties: false,
    }
    const schema = {
      type: 'object',
      properties: { type: { const: type }, timestamp: { type: 'string', format: 'date-time' }, data },
      required: ['type', 'timestamp', 'data'],
      additionalProperties: false,
    }
    const post = {
      operationId: `webhooks.${type}`,
      tags: ['partners'],
      summary: `Tells a partner’s back end that ${when}`,
      parameters: [
        webhookHeader('webhook-id', 'The same when it is sent again.'),
        webhookHeader('webhook-timestamp', 'Seconds since 1970.'),
        webhookHeader(
          'webhook-signature',
          '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; two while secrets are exchanged.',
        ),
      ],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': { description: 'Received.' },
        '410': { description: 'No more events are sent.' },
        default: { description: 'It is sent again later.' },
      },
    }
    return [type, { post }]
  }),
)

const refusalSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'A code of the catalogue.' },
    message: { type: 'string', description: 'In the language of `lang`, else of Accept-Language.' },
    englishMessage: { type: 'string' },
    bahasaMessage: { type: 'string' },
    securityCode: { enum: [994, 996, 999] },
    data: { description: 'Details of the refusal: fields, seconds to wait, tries left …' },
    requestId: { type: 'string' },
  },
  required: ['code', 'message', 'englishMessage', 'bahasaMessage'],
}

/** The contract as an OpenAPI 3.1 document. */
export function openapiDocument(endpoints: readonly NamedEndpoint[], cookieName: string, version: string): Json {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Lumbung API',
      version,
      description: 'Success: `{ code: "SUCCESS", data }`. Refusal: 4xx with `code` and its text in both languages.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ module }) => module))].map((name) => ({ name })),
    paths: pathsOf(endpoints),
    ...(endpoints.some(({ endpoint }) => isForCaller(endpoint, 'partner')) && { webhooks }),
    components: {
      schemas: { Refusal: refusalSchema },
      parameters,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        bearer: { type: 'http', scheme: 'bearer' },
        partner: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Of a partner’s back end.' },
      },
    },
  }
}
