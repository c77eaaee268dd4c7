import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyEndpoint } from '../../../modules/endpoints.ts'
import { describedSchema, meaningKey, meanings, meaningTables } from './field-meanings.ts'
import { insideOf, type Shape } from './shape.ts'

function addressesOf(shape: Shape, address: string): string[] {
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, one]) => [
    `${address}.${name}`,
    ...addressesOf(one, `${address}.${name}`),
  ])
  return [...own, ...insideOf(shape).flatMap((one) => addressesOf(one, address))]
}

const fields = everyEndpoint.flatMap(({ name, endpoint }) =>
  (['params', 'query', 'body', 'reply'] as const).flatMap((part) => {
    const shape = endpoint.binary && part === 'reply' ? undefined : describedSchema(name, endpoint, part)
    return shape ? addressesOf(shape, `${name}.${part}`) : []
  }),
)

test('every field of the contract has a meaning', () => {
  assert.ok(fields.length > 1500)
  assert.deepEqual(
    fields.filter((address) => meaningKey(address) === undefined),
    [],
  )
})

test('every meaning belongs to a field, stands in one table only and is a short sentence', () => {
  const used = new Set(fields.map(meaningKey))
  assert.deepEqual(
    [...meanings.keys()].filter((key) => !used.has(key)),
    [],
  )
  assert.equal(meanings.size, meaningTables.flatMap(Object.keys).length)
  for (const [key, text] of meanings) assert.match(text, /^[A-Za-z`0].{2,138}[.:…]$/, key)
})

test('a field that means something else in one place has its own entry there', () => {
  assert.equal(meaningKey('agreement.reply.model.schedule.fee'), 'schedule.fee')
  assert.equal(meaningKey('extensionQuote.reply.fee'), 'fee')
  assert.notEqual(meaningKey('loan.reply.payments.parts.credit'), meaningKey('currentBills.reply.credit'))
})
