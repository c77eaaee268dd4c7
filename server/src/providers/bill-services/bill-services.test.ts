import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBridgeBench } from '../../testing/services/bridge-example.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { bridgeBillServices } from './bridge.ts'
import { noBillServices } from './none.ts'
import { sandboxBillServices } from './sandbox.ts'

const { ask } = await openBridgeBench()
const services = { sandbox: sandboxBillServices({ normalMs: 0, slowMs: 300 }), bridge: bridgeBillServices(ask) }

for (const [name, service] of Object.entries(services)) {
  const inquire = (ending: string, options = {}) =>
    service.inquire({ serviceProductId: 'pln-postpaid', customerNumber: `12345678${ending}` }, options)
  const fails = (ending: string, options = {}) => assert.rejects(inquire(ending, options), ProviderUnavailable)

  test(`${name}: electricity and water are offered, and a number owes the same each time`, async () => {
    assert.deepEqual(
      (await service.list()).map(({ serviceProductId, kind }) => [serviceProductId, kind]),
      [
        ['pln-postpaid', 'ELECTRICITY'],
        ['pdam-jakarta', 'WATER'],
      ],
    )
    const bill = { outcome: 'FOUND', name: 'SITI AMINAH', amount: 173_000, period: '2026-10' }
    assert.deepEqual([await inquire('0123'), await inquire('0123')], [bill, bill])
  })

  test(`${name}: magic endings 9081 and 9082: an unknown number, and nothing to pay`, async () => {
    assert.deepEqual((await inquire('9081')).outcome, 'UNKNOWN_CUSTOMER')
    assert.deepEqual((await inquire('9082')).outcome, 'NO_BILL')
  })

  test(`${name}: magic ending 9084 is slow: the bill comes, or the caller stops waiting`, async () => {
    assert.equal((await inquire('9084')).outcome, 'FOUND')
    await fails('9084', { timeoutMs: 1 })
  })

  test(`${name}: magic endings 9083 and 9088 fail, and 9089 never answers`, async () => {
    for (const ending of ['9083', '9088', '9089']) await fails(ending, { timeoutMs: 200 })
  })

  test(`${name}: magic endings 9085, 9086 and 9087 answer with HTML, 10 MB and another number`, async () => {
    for (const ending of ['9085', '9086', '9087']) await fails(ending)
  })
}

test('D-194: without a provider nothing is offered, and no bill can be looked up', async () => {
  assert.deepEqual(await noBillServices.list(), [])
  await assert.rejects(
    noBillServices.inquire({ serviceProductId: 'pln-postpaid', customerNumber: '12345' }),
    ProviderUnavailable,
  )
})
