import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { jsonSchema } from './json-schema.ts'
import { accountFields } from './meanings/accounts.ts'
import { applicationFields } from './meanings/application.ts'
import { billingFields } from './meanings/billing.ts'
import { generalFields } from './meanings/general.ts'
import { lendingFields } from './meanings/lending.ts'
import { orderFields } from './meanings/orders.ts'
import { paymentFields } from './meanings/payments.ts'
import type { Shape } from './shape.ts'

/** The meanings by subject. */
export const meaningTables = [
  generalFields,
  accountFields,
  applicationFields,
  lendingFields,
  orderFields,
  billingFields,
  paymentFields,
]

/**
 * What each field means, by the end of its address `call.part.path`: `principal` wherever it stands, `parts.principal` in an
 * object of that name, `loan.reply.insurance` in one call. The longest entry that fits counts.
 */
export const meanings: ReadonlyMap<string, string> = new Map(meaningTables.flatMap(Object.entries))

/** The entry of a field, such as `schedule.fee` for `agreement.reply.model.schedule.fee`. */
export function meaningKey(address: string): string | undefined {
  const parts = address.split('.')
  return parts.map((_, from) => parts.slice(from).join('.')).find((end) => meanings.has(end))
}

/** The same shape with the meaning of each field as its `description`. */
function described(shape: Shape, address: string): Shape {
  const inside = (one: Shape) => described(one, address)
  const { properties, items, anyOf, oneOf, additionalProperties } = shape
  const fields = Object.entries(properties ?? {}).map(([name, one]) => {
    const fieldAddress = `${address}.${name}`
    const description = meanings.get(meaningKey(fieldAddress) ?? '')
    return [name, { ...described(one, fieldAddress), ...(description ? { description } : {}) }]
  })
  return {
    ...shape,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: inside(items) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inside(additionalProperties) }),
  }
}

export type CallPart = 'params' | 'query' | 'body' | 'reply'

/** A part of a call as JSON Schema in which each field says what it means; undefined if the call has none. */
export function describedSchema(name: string, endpoint: EndpointShape, part: CallPart): Shape | undefined {
  const schema = endpoint[part]
  return schema && described(jsonSchema(schema, part === 'reply' ? 'output' : 'input') as Shape, `${name}.${part}`)
}
