import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import { currentApplication, saveDraft, submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import * as contract from '@lumbung/shared/contract/onboarding/sections.ts'
import type { ApplyFlow } from '@lumbung/shared/facts/apply-flow.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { runLumbung, typeLumbung } from '../../../testing/lumbung.ts'
import {
  contactInfo,
  filledIn,
  ktpInfo,
  newNik,
  passLiveness,
  personalInfo,
  signedIn,
  uploadPhoto,
  workInfo,
} from '../../../testing/people/customers.ts'
import { newOperator, type TestOperator, typedBy } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { setFlow } from '../api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())
const sql = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)
afterEach(() => sql('truncate apply_flow'))

const today = '2026-11-20'
const rule = (flow: ApplyFlow, since = today) => setFlow(app.app, app.app.db, { flow, since, by: byOperator('Rina') })
const flowOf = async (client: TestClient) => [
  (await client.data(home)).application?.flow,
  (await client.data(currentApplication)).flow,
]

test('behaviour 4: home and the application name the flow; without a rule it is linear', async () => {
  const { client } = await signedIn(app)
  assert.deepEqual(await flowOf(client), ['linear', 'linear'])
  await rule('module', '2026-11-21')
  assert.deepEqual(await flowOf(client), ['linear', 'linear'], 'a rule of tomorrow does not count yet')
  await rule('module')
  assert.deepEqual(await flowOf(client), ['module', 'module'])
  await rule('linear')
  assert.deepEqual(await flowOf(client), ['linear', 'linear'], 'the last rule of a date decides')
})

test('E-05 E-06 N-16 D-008: the step list and the flags follow from the steps', async () => {
  const { client } = await signedIn(app)
  const stepList = async () => (await client.data(currentApplication)).stepList
  const none = {
    faceIdentification: false,
    personalInfo: false,
    contactInfo: false,
    residentialInfo: false,
    workInfo: false,
    bankInfo: false,
    requiredAdditionalInfo: true,
  }
  const { completed } = await client.data(contract.saveKtpInfo, { body: ktpInfo() })
  assert.equal(completed.basicInfoCompleteStatus, false, 'the card belongs to the face')
  await uploadPhoto(client, 'KTP')
  await passLiveness(client, 'moduleKYC')
  assert.deepEqual(await stepList(), none, 'card and face are not enough')
  await uploadPhoto(client, 'ID_HOLDING')
  assert.deepEqual(await stepList(), { ...none, faceIdentification: true })
  const personal = await client.data(contract.savePersonalInfo, { body: personalInfo })
  assert.deepEqual(personal.completed, {
    faceIdentificationInfoCompleteStatus: true,
    basicInfoCompleteStatus: true,
    contactInfoCompleteStatus: false,
    residentialInfoCompleteStatus: true,
    workInfoCompleteStatus: false,
    bankAccountInfoCompleteStatus: false,
  })
  await client.data(contract.saveWorkInfo, { body: workInfo })
  await client.data(contract.saveContactInfo, { body: contactInfo })
  const others = { personalInfo: true, residentialInfo: true, workInfo: true, contactInfo: true }
  assert.deepEqual(await stepList(), { ...none, faceIdentification: true, ...others })
})

test('SUPERSEDED: a draft that arrives after the application was sent is not stored, and nothing is said (996)', async () => {
  const { client } = await filledIn(app, { ktp: { idNumber: newNik('9004') } })
  const draft = (residentialZipCode: string) =>
    client.call(saveDraft, { params: { step: 'personal-info' }, body: { values: { residentialZipCode } } })
  assert.equal((await draft('10330')).code, 'SUCCESS')
  await client.data(submitApplication, { key: randomUUID() })
  const late = await draft('99999')
  assert.deepEqual([late.code, late.status, 'securityCode' in late && late.securityCode], ['SUPERSEDED', 400, 996])
  const { drafts } = await client.data(currentApplication)
  assert.equal(drafts['personal-info']?.residentialZipCode, '10330')
})

/** Runs the command on the test's database. */
const settings = () => ({ DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir })
const command = (...args: string[]) => runLumbung(settings(), 'applications', 'flow', ...args)

/** Runs it as somebody who signs in. */
const signed = async (operator: TestOperator, ...args: string[]) =>
  typeLumbung(settings(), await typedBy(app, operator), 'applications', 'flow', ...args, '--as', operator.email)

test('lumbung applications flow sets and lists the flow, and says what is wrong with its input', async () => {
  const { client } = await signedIn(app)
  const now = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  assert.match((await command()).printed, /The flow is linear\./)
  const rina = await newOperator(app, ['PRODUCT'], 'Rina Kartika')
  const set = await signed(rina, 'set', 'module', '--since', now)
  assert.match(set.printed, /The flow is module from/, set.complaint)
  assert.match((await command()).printed, /module +\d{4}-\d\d-\d\d +Rina Kartika/)
  await sql('update apply_flow set since = $1', [today])
  assert.deepEqual(await flowOf(client), ['module', 'module'])
  const wrong = [
    await command('set', 'spiral', '--since', now, '--as', 'rina@lender.example'),
    await command('set', 'module', '--since', '2026-02-30', '--as', 'rina@lender.example'),
    await command('set', 'module', '--since', '2026-01-01', '--as', 'rina@lender.example'),
    await command('set', 'module', '--since', now),
    await command('set', 'module', 'linear', '--since', now, '--as', 'rina@lender.example'),
  ]
  assert.deepEqual(
    wrong.map(({ code }) => code),
    [2, 2, 2, 2, 2],
  )
})

test('#26: a flow is set by who signs in and may, and the trail has who could not', async () => {
  const now = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const wrong = { code: 2, printed: '' }
  const support = await newOperator(app, ['SUPPORT'])
  const forbidden = await signed(support, 'set', 'module', '--since', now)
  assert.deepEqual(forbidden, { ...wrong, complaint: forbidden.complaint })
  assert.match(forbidden.complaint, /Your roles do not allow this/)
  const product = await newOperator(app, ['PRODUCT'])
  const typed = await typedBy(app, product)
  const args = ['applications', 'flow', 'set', 'linear', '--since', now, '--as', product.email]
  assert.match((await typeLumbung(settings(), `x${typed}`, ...args)).complaint, /is wrong, or the code was used/)
  assert.match((await typeLumbung(settings(), '', ...args)).complaint, /password and code are needed/)
  assert.equal((await typeLumbung(settings(), typed, ...args)).code, 0)
  assert.match((await typeLumbung(settings(), typed, ...args)).complaint, /the code was used before/)
  const trail = (operator: string) =>
    query(app, `select act, outcome from audit_entry where operator = $1 and address = 'command' order by seq`, [
      operator,
    ])
  assert.deepEqual(await trail(support.id), [
    { act: 'session.begin', outcome: 'DONE' },
    { act: 'flow.set', outcome: 'FORBIDDEN' },
  ])
  assert.deepEqual(await trail(product.id), [
    { act: 'session.begin', outcome: 'SIGN_IN_FAILED' },
    { act: 'session.begin', outcome: 'DONE' },
    { act: 'flow.set', outcome: 'DONE' },
    { act: 'session.begin', outcome: 'SIGN_IN_FAILED' },
  ])
  const open = 'select 1 from operator_session where operator_id = any($1) and ended_at is null'
  // Each has the session of the console alone.
  assert.equal((await query(app, open, [[support.id, product.id]])).length, 2)
})
