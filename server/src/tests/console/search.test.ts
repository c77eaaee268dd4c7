import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { complain } from '@lumbung/shared/contract/complaints.ts'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { type SearchHit, searchCustomers } from '@lumbung/shared/contract/operators/customers.ts'
import { bookSuspense } from '../../modules/billing/api.ts'
import { agreementNumber } from '../../modules/lending/agreement/agreement-model.ts'
import { hashFormerCards } from '../../modules/onboarding/sections/card-hashes.ts'
import { houseId, newId } from '../../platform/ids.ts'
import { type Debtor, debtors } from '../../testing/loans/loans.ts'
import { type Customer, decidedCustomer, formWith, newNik } from '../../testing/people/customers.ts'
import { consoleClient, newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let support: TestOperator
let sari: Customer
let debtor: Debtor
const lines: string[] = []
const nik = newNik()
before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => lines.push(line) } })
  support = await newOperator(app, ['SUPPORT'], 'Yusuf Maulana')
  debtor = (await debtors(app, 1))()
  sari = await decidedCustomer(app, { ktp: { idNumber: nik, fullName: 'Sari Dewi Lestari' } })
})
after(() => app.close())

/** The budget of a minute does not belong to these tests. */
async function find(typed: string, operator = support): Promise<SearchHit[]> {
  await app.clock.moveBy(3_000)
  return (await operator.client.data(searchCustomers, { body: { query: typed } })).items
}
const kindsOf = (items: readonly SearchHit[]) =>
  items.map(({ matched, customerId, leadsTo }) => [matched, customerId, leadsTo.kind, leadsTo.id])

test('a number finds its customer however it is written, and no part of it does', async () => {
  const { number, userId } = sari
  for (const typed of [number, `+62${number.slice(1)}`, `62 ${number.slice(1, 4)}-${number.slice(4)}`])
    assert.deepEqual(kindsOf(await find(typed)), [['MOBILE', userId, 'customer', userId]], typed)
  for (const typed of [number.slice(0, -1), `${number}1`, `%${number.slice(2)}%`, `${number.slice(0, -1)}_`])
    assert.deepEqual(await find(typed), [], typed)
})

test('a hit shows the name and the number masked, and neither is in the log', async () => {
  const [hit] = await find(sari.number)
  assert.deepEqual([hit?.name, hit?.isClosed], ['S••••• D••••• L•••••', false])
  assert.match(hit?.mobile ?? '', /^08\d\d •••• \d{4}$/)
  await find(nik)
  await find('Sari Dewi Lestari')
  const log = lines.join('\n')
  assert.ok(lines.length > 0)
  for (const secret of [nik, sari.number, sari.number.slice(1), 'Lestari']) assert.ok(!log.includes(secret), secret)
})

test('a NIK finds who typed or proved it, the full name everybody who has it, and no part of either does', async () => {
  const { userId } = sari
  for (const typed of [nik, `${nik.slice(0, 4)} ${nik.slice(4, 10)} ${nik.slice(10)}`])
    assert.deepEqual(kindsOf(await find(typed)), [['NIK', userId, 'customer', userId]])
  for (const typed of ['sari dewi lestari', ' SARI  DEWI   LESTARI. '])
    assert.deepEqual(kindsOf(await find(typed)), [['NAME', userId, 'customer', userId]], typed)
  for (const typed of ['Sari', 'Sari Dewi', 'Sari Dewi Lestar', 'Dewi Sari Lestari', newNik('1'.repeat(4))])
    assert.deepEqual(await find(typed), [], typed)
  const other = await decidedCustomer(app, { ktp: { fullName: 'Sari Dewi Lestari' } })
  assert.deepEqual(
    new Set((await find('Sari Dewi Lestari')).map(({ customerId }) => customerId)),
    new Set([userId, other.userId]),
  )
})

test('a card that was saved before cards had hashes is found once the job has run', async () => {
  const { userId } = debtor
  assert.deepEqual(kindsOf(await find('Sari Wulandari')), [['NAME', userId, 'customer', userId]])
  await query(app, 'update profile_section set name_hash = null, nik_hash = null where user_id = $1', [userId])
  assert.deepEqual(await find('Sari Wulandari'), [])
  await hashFormerCards(app.app)
  assert.deepEqual(kindsOf(await find('Sari Wulandari')), [['NAME', userId, 'customer', userId]])
})

test('the numbers of applications, orders, loans and agreements lead to them', async () => {
  const { userId } = debtor
  const [application] = await query(app, 'select id, number from application where user_id = $1', [sari.userId])
  assert.match(application.number, /^AP-2611-\d{5}$/)
  assert.deepEqual(kindsOf(await find(application.number.toLowerCase())), [
    ['APPLICATION', sari.userId, 'application', application.id],
  ])
  const loanId = await debtor.lend()
  const [loan] = await query(app, 'select number, order_id from loan where id = $1', [loanId])
  const [order] = await query(app, 'select number from loan_order where id = $1', [loan.order_id])
  assert.match(loan.number, /^LN-2611-\d{5}$/)
  assert.equal(order.number, loan.number)
  assert.deepEqual(kindsOf(await find(loan.number)), [
    ['LOAN', userId, 'loan', loanId],
    ['LOAN', userId, 'order', loan.order_id],
  ])
  const agreement = agreementNumber(loan.order_id)
  assert.deepEqual(kindsOf(await find(agreement)), [['AGREEMENT', userId, 'order', loan.order_id]])
  for (const typed of ['LN-2611-99999', 'AP-2611-99999', 'LN-2611', agreement.slice(0, -1), 'LBG-000000000000'])
    assert.deepEqual(await find(typed), [], typed)
  for (const [id, kind] of [
    [loanId, 'loan'],
    [loan.order_id, 'order'],
    [application.id, 'application'],
    [userId, 'customer'],
  ])
    assert.ok(
      kindsOf(await find(id)).some((hit) => hit[0] === 'ID' && hit[2] === kind && hit[3] === id),
      kind,
    )
  assert.deepEqual(await find(newId()), [])
})

test('a payment is found by its code, by the references of the provider and by ids; a payout by its reference', async () => {
  const { userId } = debtor
  const loanId = await debtor.lend()
  const { code, amount, paymentId } = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 1 })
  const reference = await debtor.pay(code, amount)
  const [row] = await query(app, 'select provider_id, reference from payment_code where id = $1', [paymentId])
  const [payment] = await query(app, 'select id from payment where user_id = $1 and code_id = $2', [userId, paymentId])
  assert.deepEqual(kindsOf(await find(code)), [['PAYMENT_CODE', userId, 'code', paymentId]])
  assert.deepEqual(kindsOf(await find(reference)), [['REFERENCE', userId, 'payment', payment.id]])
  for (const ours of [row.provider_id, row.reference])
    assert.ok(
      kindsOf(await find(ours)).some(
        ([, customer, kind, id]) => customer === userId && kind === 'code' && id === paymentId,
      ),
    )
  assert.ok(kindsOf(await find(payment.id)).some(([matched, , kind]) => matched === 'ID' && kind === 'payment'))
  const [payout] = await query(app, 'select provider_ref, order_id from disbursement where user_id = $1 limit 1', [
    userId,
  ])
  await query(app, `update disbursement set provider_id = 'disb_known' where provider_ref = $1`, [payout.provider_ref])
  for (const typed of [payout.provider_ref, 'disb_known'])
    assert.ok(
      kindsOf(await find(typed)).some(([, , kind, id]) => kind === 'order' && id === payout.order_id),
      typed,
    )
  for (const typed of [code.slice(0, -1), `${reference}0`, 'disb_know']) assert.deepEqual(await find(typed), [], typed)
})

test('money that belongs to nobody yet is found by its reference, without a customer', async () => {
  const now = app.clock.now()
  const paymentId = newId()
  const payment = { userId: houseId, paymentId, provider: 'xendit', providerRef: 'unknown-7d2', codeId: undefined }
  const received = { method: 'BCA', amount: 50_000, valueAt: now, receivedAt: now, status: 'SUSPENSE' as const }
  await app.app.db.transaction((tx) => bookSuspense(app.app, tx, { ...payment, ...received }, 'xendit'))
  const [hit, ...others] = await find('unknown-7d2')
  assert.deepEqual(
    [hit?.customerId, hit?.name, hit?.leadsTo, others.length],
    [undefined, '', { kind: 'payment', id: paymentId }, 0],
  )
})

test('a ticket finds the complaint', async () => {
  const { ticketNo, complaintId } = await sari.client.data(complain, {
    form: formWith('photo', [], { subject: 'PAYMENT', text: 'Belum tercatat.' }),
    key: randomUUID(),
  })
  for (const typed of [ticketNo, ticketNo.toLowerCase(), ticketNo.replace('-', '')])
    assert.deepEqual(kindsOf(await find(typed)), [['TICKET', sari.userId, 'complaint', complaintId]], typed)
  assert.deepEqual(await find(ticketNo.slice(0, -1)), [])
})

test('at most 20 hits, and no customer of another search among them', async () => {
  for (let n = 0; n < 25; n++)
    await query(
      app,
      `insert into profile_section (user_id, section, sealed, updated_at, name_hash)
       select $2, 'ktp', '', now(), name_hash from profile_section where user_id = $1 and section = 'ktp'`,
      [sari.userId, newId()],
    )
  const items = await find('Sari Dewi Lestari')
  assert.equal(items.length, 20)
  assert.ok(items.every(({ customerId }) => customerId !== debtor.userId))
  await query(app, `delete from profile_section where sealed = ''`)
})

const trail = async ({ id }: TestOperator) =>
  query(app, 'select act, outcome, subjects, reason from audit_entry where operator = $1 order by seq', [id])

test('each search is in the trail before its answer, with the customers found and not with what was typed', async () => {
  const operator = await newOperator(app, ['FINANCE'])
  await find(sari.number, operator)
  await find('081200000000', operator)
  assert.deepEqual((await trail(operator)).slice(1), [
    { act: 'customer.search', outcome: 'DONE', subjects: [`customer:${sari.userId}`], reason: null },
    { act: 'customer.search', outcome: 'DONE', subjects: [], reason: null },
  ])
  await query(app, 'alter table audit_entry add constraint broken check (false) not valid')
  try {
    const reply = await operator.client.call(searchCustomers, { body: { query: sari.number } })
    assert.equal(reply.status, 500)
    assert.ok(!JSON.stringify(reply).includes(sari.userId))
  } finally {
    await query(app, 'alter table audit_entry drop constraint broken')
  }
})

test('30 searches in a minute, whatever they find; then the operator waits, and others do not', async () => {
  const operator = await newOperator(app, ['REVIEWER'])
  const search = async (one = operator) =>
    (await one.client.call(searchCustomers, { body: { query: '081200000000' } })).code
  await app.clock.moveBy(60_000 - (app.clock.now().getTime() % 60_000))
  const codes = await Promise.all(Array.from({ length: 34 }, () => search()))
  assert.deepEqual(codes.filter((code) => code === 'SUCCESS').length, 30)
  assert.deepEqual(new Set(codes.filter((code) => code !== 'SUCCESS')), new Set(['TOO_MANY_REQUESTS']))
  assert.equal(await search(support), 'SUCCESS')
  await app.clock.moveBy(60_000)
  assert.equal(await search(), 'SUCCESS')
})

test('roles without customers find nobody', async () => {
  for (const role of ['PRODUCT', 'MARKETING', 'ADMIN'] satisfies Role[]) {
    const { client } = await newOperator(app, [role])
    assert.equal((await client.call(searchCustomers, { body: { query: sari.number } })).code, 'FORBIDDEN', role)
  }
  assert.equal((await consoleClient(app).call(searchCustomers, { body: { query: sari.number } })).code, 'UNAUTHORIZED')
})

const control = (code: number) => `Sari${String.fromCharCode(code)}Dewi`
const hostile = [
  ...[
    "' or '1'='1",
    '"; drop table person; --',
    '1); delete from loan; --',
    "\\'; select pg_sleep(9); --",
    '$1',
    '$$x$$',
  ],
  ...[
    '%',
    '_',
    '%%%%%%',
    'Sari%',
    'Sari_Dewi Lestari',
    'S%i D%i L%i',
    '*',
    'Sari*',
    '.*',
    '^Sari',
    '(Sari|Dewi)',
    '[a-z]+',
  ],
  ...[
    'سارة ديوي',
    'שרה',
    '\u202eirasivalut',
    '\u2066Sari\u2069',
    '薩里',
    'Сари Деви',
    'Sari\u200bDewi',
    '😀',
    '🇮🇩',
    'ﷺ',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    '#{7*7}',
    '=cmd|calc',
    '../../etc/passwd',
  ],
  ...['null', 'undefined', 'NaN', 'true', '0', '-1', '1e309', '0x1F', '9'.repeat(100), '٠٨١٢٣٤٥٦٧٨٩٠'],
  ...[
    'AP-',
    'LN-9999-99999999999999',
    'PGD-99999999999999999999',
    'LBG-ZZZZZZZZZZZZ',
    '00000000-0000-0000-0000-000000000000',
  ],
  ...['{"$ne":null}', '[]', '\\u0000', '\\x00', '%00', '%27', "Sari'", 'a'.repeat(100)],
]
const refused = ['', '   ', '\t\n', 'x'.repeat(10_240), control(0), 'a'.repeat(101), '\u{d800}']

test(`${hostile.length + refused.length} hostile texts are found nowhere or refused as they are, and break nothing`, async () => {
  assert.ok(hostile.length + refused.length >= 60)
  for (const typed of hostile) assert.deepEqual(await find(typed), [], JSON.stringify(typed))
  for (const typed of refused) {
    await app.clock.moveBy(3_000)
    const reply = await support.client.call(searchCustomers, { body: { query: typed } })
    assert.deepEqual([reply.status, reply.code], [400, 'INVALID_INPUT'], JSON.stringify(typed.slice(0, 20)))
  }
  for (const code of [1, 8, 27, 127]) assert.deepEqual(await find(control(code)), [])
  assert.equal((await find(sari.number)).length, 1)
})
