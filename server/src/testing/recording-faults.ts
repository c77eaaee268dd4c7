import * as z from 'zod/mini'
import type { NamedEndpoint } from '../platform/http/named-endpoints.ts'
import type { Recording } from '../platform/http/reference/reference-examples.ts'

/** Where a recording does not match the contract's schemas. */
export function faultsOf({ endpoint }: NamedEndpoint, { params = {}, query = {}, body, data }: Recording): string[] {
  const parts = [
    [endpoint.params, params],
    [endpoint.query, query],
    [endpoint.body, body],
    [endpoint.binary ? undefined : endpoint.reply, data],
  ] as const
  return parts.flatMap(([schema, value]) => (schema && z.safeParse(schema, value).error?.message) ?? [])
}
