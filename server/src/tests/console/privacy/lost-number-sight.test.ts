import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import * as contract from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { decidedCustomer, newNik } from '../../../testing/people/customers.ts'
import { askedForLost } from '../../../testing/people/lost-numbers.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const operator = (role: Role = 'SENIOR') => newOperator(app, [role])

test('#26: who holds a lost number sees whom to call, each look in the trail; its senior the name, others and the list nothing in full', async () => {
  const idNumber = newNik()
  const lost = await decidedCustomer(app, { ktp: { idNumber } })
  const { asks, lostNumberId } = await askedForLost(app, idNumber)
  const params = { lostNumberId }
  const [holder, second, senior] = [await operator('REVIEWER'), await operator('REVIEWER'), await operator()]
  const shownTo = async ({ client }: TestOperator) => {
    const { asks: asking, owner: held, nik } = await client.data(contract.readLostNumber, { params })
    for (const always of [nik, asking?.mobile, held?.mobile]) assert.match(always ?? '', /•/)
    return { numbers: [asking?.callNumber, held?.callNumber], isNamed: held?.name.includes('•') === false }
  }
  const masked = { numbers: [undefined, undefined], isNamed: false }
  assert.deepEqual(await shownTo(holder), masked)
  await holder.client.data(contract.takeNumber, { params })
  const inFull = [asks.number, lost.number].map((number) => `+62${number.slice(1)}`)
  assert.deepEqual(await shownTo(holder), { numbers: inFull, isNamed: true })
  assert.deepEqual([await shownTo(second), await shownTo(senior)], [masked, masked])
  const looks = await query(
    app,
    `select subjects from audit_entry where operator = $1 and act = 'number.see' order by seq`,
    [holder.id],
  )
  const about = [`lost-number:${lostNumberId}`, `customer:${asks.userId}`, `customer:${lost.userId}`]
  assert.deepEqual(
    looks.map(({ subjects }) => subjects),
    [about, [...about, 'field:MOBILE']],
  )
  const { items } = await holder.client.data(contract.lostNumbers)
  assert.ok(items.every(({ name }) => name === '' || name.includes('•')))
  assert.ok(inFull.every((number) => !JSON.stringify(items).includes(number.slice(3))))

  await holder.client.data(contract.proposeNumber, { params, body: { reason: 'Wajah dan data cocok, ditelepon' } })
  assert.deepEqual(await shownTo(senior), { numbers: [undefined, undefined], isNamed: true })
  assert.deepEqual([await shownTo(second), (await shownTo(holder)).numbers], [masked, inFull])
  await app.clock.moveBy(15 * 60_000)
  assert.deepEqual(await shownTo(holder), masked)
})
