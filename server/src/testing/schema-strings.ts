import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'

export type Schema = { [key: string]: unknown }

/** The input of a schema as JSON Schema. */
export const schemaOf = (schema: z.ZodMiniType) =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const alternativesOf = ({ anyOf, oneOf }: Schema) => (anyOf ?? oneOf) as Schema[] | undefined

/** Values in the shape of a schema, each with `text` in a different text field; `path` names it as refusals do. */
export function* withTextAt(schema: Schema, text: string): Generator<{ path: string; value: unknown }> {
  const under = (name: string, inner: Schema, wrap: (value: unknown) => unknown) =>
    [...withTextAt(inner, text)].map(({ path, value }) => ({
      path: path ? `${name}.${path}` : name,
      value: wrap(value),
    }))
  for (const one of alternativesOf(schema) ?? []) yield* withTextAt(one, text)
  if (schema.type === 'string' || schema.enum) yield { path: '', value: text }
  if (schema.type === 'array') yield* under('0', schema.items as Schema, (value) => [value])
  for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    yield* under(name, inner, (value) => ({ [name]: value }))
  if (typeof schema.additionalProperties === 'object') {
    yield* under('any', schema.additionalProperties as Schema, (value) => ({ any: value }))
    yield { path: '', value: { [text]: 'x' } }
  }
}
