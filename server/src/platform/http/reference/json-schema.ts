import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'

export type Json = { [key: string]: unknown }

/** A schema's input or output as JSON Schema 2020-12, which OpenAPI 3.1 uses unchanged. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): Json {
  const { $schema: _dialect, ...withoutDialect } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return withoutDialect
}
