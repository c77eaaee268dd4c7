import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { undoDecision } from '@lumbung/shared/contract/operators/cases.ts'
import { decideApplication } from '@lumbung/shared/contract/operators/credit.ts'
import { takeLateEffects } from '../../../modules/credit/decision/cases.ts'
import { openCasesOf } from '../../../testing/load/seed-cases.ts'
import { seedCustomers } from '../../../testing/load/seed-customers.ts'
import { newOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('of 20 decisions that are undone while they take effect each is either undone or made once', async () => {
  const rina = await newOperator(app, ['REVIEWER'], 'Rina Kartika')
  await openCasesOf(app.app, await seedCustomers(app.app, 20))
  const cases = await query(app, `select application_id as id from review_case where view = 'APPLICATIONS'`)
  for (const [n, { id }] of cases.entries()) {
    const params = { applicationId: String(id) }
    await rina.client.data(decideApplication, { params, body: { outcome: 'ASK_VIDEO' } })
    await query(
      app,
      `update review_case set effective_at = now() + interval '30 milliseconds' where application_id = $1`,
      [id],
    )
    const takeEffects = async () => {
      for (let tries = 0; tries < 6; tries++) await pause(10).then(() => takeLateEffects(app.app))
    }
    const undo = () => rina.client.call(undoDecision, { params })
    // From case to case the undoing comes a little later.
    const [{ code }] = await Promise.all([pause(2 * n).then(undo), takeEffects(), takeEffects()])
    await takeLateEffects(app.app)
    const made = await query(app, 'select 1 from application_history where application_id = $1 and actor = $2', [
      id,
      `OPERATOR:${rina.id}`,
    ])
    const [{ view, chosen }] = await query(app, 'select view, chosen from review_case where application_id = $1', [id])
    const outcome = [code, made.length, view, chosen]
    if (code === 'SUCCESS') assert.deepEqual(outcome, ['SUCCESS', 0, 'APPLICATIONS', null])
    else assert.deepEqual(outcome, ['STATE_CHANGED', 1, 'VIDEO', null])
  }
})
