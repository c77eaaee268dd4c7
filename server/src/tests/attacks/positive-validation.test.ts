import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../app.ts'
import { jsonSchema } from '../../platform/http/reference/json-schema.ts'

// ASVS 2.2.1: input is validated against an allow list. Every text has a length, a pattern or a list of values, every number a
// range, every list a length, and an object has only its own fields.

type Schema = Record<string, unknown>

const isBounded = (one: Schema) =>
  ['maxLength', 'pattern', 'enum', 'const', 'format'].some((key) => one[key] !== undefined)

const children = (one: Schema): [name: string, schema: Schema][] => [
  ...Object.entries((one['properties'] ?? {}) as Record<string, Schema>),
  ...['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    ((one[key] ?? []) as Schema[]).map((each): [string, Schema] => ['', each]),
  ),
  ...(one['items'] ? [['[]', one['items'] as Schema] as [string, Schema]] : []),
  ...(typeof one['additionalProperties'] === 'object'
    ? [['*', one['additionalProperties'] as Schema] as [string, Schema]]
    : []),
]

/** The parts of a schema that are not bounded. */
function looseParts(schema: Schema, path: string): string[] {
  const { type } = schema
  const loose =
    (type === 'string' && !isBounded(schema)) ||
    ((type === 'integer' || type === 'number') &&
      schema['const'] === undefined &&
      schema['enum'] === undefined &&
      (schema['maximum'] === undefined || schema['minimum'] === undefined)) ||
    (type === 'array' && schema['maxItems'] === undefined) ||
    (type === 'object' && schema['additionalProperties'] === undefined)
  return [
    ...(loose ? [path] : []),
    ...children(schema).flatMap(([name, child]) => looseParts(child, `${path}.${name}`)),
  ]
}

test('ASVS 2.2.1: no call accepts an unbounded text, number, list or object', () => {
  const loose = routes.flatMap(({ endpoint }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema ? looseParts(jsonSchema(schema) as Schema, `${endpoint.method} ${endpoint.path} ${part}`) : []
    }),
  )
  assert.deepEqual(loose, [])
})

test('ASVS 2.2.1: an unbounded part is found', () => {
  const planted = {
    type: 'object',
    properties: { name: { type: 'string' }, list: { type: 'array', items: { type: 'integer' } } },
  }
  assert.deepEqual(looseParts(planted, 'body'), ['body', 'body.name', 'body.list', 'body.list.[]'])
})
