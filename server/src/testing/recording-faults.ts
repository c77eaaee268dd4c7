import type { NamedEndpoint } from '@lumbung/shared/contract/all.ts'
import * as z from 'zod/mini'
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
