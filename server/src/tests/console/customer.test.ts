import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { deleteAccount, sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { loanList } from '@lumbung/shared/contract/billing/loans.ts'
import { complain } from '@lumbung/shared/contract/complaints.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { signOutCustomer } from '@lumbung/shared/contract/operators/accounts.ts'
import { type Role, roles } from '@lumbung/shared/contract/operators/acts.ts'
import {
  type Customer,
  type CustomerPanel,
  customerPanels,
  needsPanel,
  readCustomer,
  searchCustomers,
} from '@lumbung/shared/contract/operators/customers.ts'
import { requestData } from '@lumbung/shared/contract/rights.ts'
import { erasePerson } from '../../modules/accounts/retention/erase-person.ts'
import { newId } from '../../platform/ids.ts'
import { type Debtor, debtors } from '../../testing/loans/loans.ts'
import {
  decidedCustomer,
  formWith,
  newNik,
  type Customer as Person,
  personalInfo,
} from '../../testing/people/customers.ts'
import { newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { readCode, signIn } from '../../testing/people/sign-in.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let support: TestOperator
let senior: TestOperator
let next: () => Debtor
const lines: string[] = []
before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => lines.push(line) } })
  support = await newOperator(app, ['SUPPORT'], 'Yusuf Maulana')
  senior = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
  next = await debtors(app, 12)
})
after(() => app.close())

const see = (customerId: string, { client } = senior): Promise<Customer> =>
  client.data(readCustomer, { params: { customerId } })
const reason = 'She lost her phone in a taxi'
const secrets = { nik: newNik(), account: '5271998877', email: 'sari.dewi@mail.example' }
const whole = async (): Promise<Person> =>
  decidedCustomer(app, {
    ktp: { idNumber: secrets.nik, fullName: 'Sari Dewi Lestari' },
    personal: { email: secrets.email },
    bank: { accountNumber: secrets.account },
  })

test('the page has all that the customer did, with every sensitive value masked, in the answer and in the log', async () => {
  const { client, userId, number } = await whole()
  const { ticketNo } = await client.data(complain, {
    form: formWith('photo', [], { subject: 'PAYMENT', text: 'Belum tercatat.' }),
    key: randomUUID(),
  })
  await client.data(requestData, { body: { kind: 'ACCESS', text: 'Apa saja data saya?' }, key: randomUUID() })
  await app.settle()
  const shown = await see(userId)
  assert.deepEqual(
    [shown.state, shown.name, shown.language, shown.channel],
    ['OPEN', 'S••••• D••••• L•••••', 'id', 'H5'],
  )
  assert.match(shown.profile?.['idNumber'] as string, /^\d{4}••••••••\d{4}$/)
  assert.equal(shown.profile?.['motherMaidenName'], 'S•••••')
  assert.equal(shown.profile?.['email'], 's•••@mail.example')
  const [application] = shown.applications ?? []
  assert.deepEqual([application?.review, application?.isOpenCase], ['APPROVED', false])
  assert.match(application?.number ?? '', /^AP-2611-\d{5}$/)
  assert.deepEqual(
    shown.bankAccounts?.map(({ accountNumberMasked, primary }) => [accountNumberMasked, primary]),
    [[`•••• ${secrets.account.slice(-4)}`, true]],
  )
  assert.equal(shown.devices?.length, 1)
  assert.deepEqual(
    shown.complaints?.map((one) => [one.ticketNo, one.status]),
    [[ticketNo, 'RECEIVED']],
  )
  assert.deepEqual(
    shown.dataRequests?.map(({ kind, status }) => [kind, status]),
    [['ACCESS', 'RECEIVED']],
  )
  const kinds = shown.messages?.map(({ via, kind, state }) => `${via} ${kind} ${state}`) ?? []
  for (const one of ['MESSAGE DECISION SENT', 'MESSAGE SIGN_IN_CODE SENT', 'APP APPLICATION_APPROVED UNREAD'])
    assert.ok(kinds.includes(one), kinds.join())
  const everything = JSON.stringify(shown) + lines.join('\n')
  const { motherMaidenName: mother } = personalInfo
  for (const secret of [...Object.values(secrets), mother, number, number.slice(1), 'Belum tercatat', 'Apa saja'])
    assert.ok(!everything.includes(secret), secret)
})

test('limit, orders, loans and payments are what the customer’s own calls and the books say', async () => {
  const { userId, client, ...debtor } = next()
  const loanId = await debtor.lend()
  const { code, amount } = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 1 })
  await debtor.pay(code, amount + 10_000)
  await app.settle()
  const shown = await see(userId)
  const [own] = (await client.data(loanList, { query: {} })).items
  const [loan] = shown.loans
  assert.deepEqual(
    [loan?.loanId, loan?.status, loan?.principal, loan?.outstanding, loan?.daysLate, loan?.nextDueDate],
    [own?.loanId, own?.status, own?.principal, own?.outstanding, own?.daysPastDue, own?.nextDueDate],
  )
  const { total, outstanding: used, reserved, available } = shown.limit ?? assert.fail()
  assert.deepEqual({ total, used, reserved, available }, (await client.data(home)).limit)
  assert.deepEqual(
    shown.orders.map(({ number, status }) => [number, status]),
    [[loan?.number, 'DISBURSED']],
  )
  assert.deepEqual(
    shown.payments?.map((one) => [one.amount, one.loans, one.credit]),
    [[amount + 10_000, [loan?.number], 10_000]],
  )
  assert.equal(shown.credit, 10_000)
})

test('each role gets its panels and no other, and only some the emergency contacts', async () => {
  const { userId } = next()
  await query(app, `insert into legal_hold values ($1, 'a court asked for it', now(), 'OPERATOR:Rina')`, [userId])
  const { contacts, ...others } = customerPanels
  const names = Object.keys(others) as CustomerPanel[]
  for (const role of roles) {
    const { client } = await newOperator(app, [role])
    const reply = await client.call(readCustomer, { params: { customerId: userId } })
    const needed = names.filter((name) => needsPanel(name, [role]))
    if (needed.length === 0) assert.equal(reply.code, 'FORBIDDEN', role)
    else {
      assert.ok(reply.code === 'SUCCESS', role)
      assert.deepEqual(
        names.filter((name) => name in reply.data),
        needed,
        role,
      )
      const named = Object.keys(reply.data.profile ?? {}).filter((field) => field.startsWith('contact'))
      assert.equal(named.length > 0, (contacts as readonly Role[]).includes(role), role)
    }
  }
})

test('two customers’ pages have nothing in common, also those of one device', async () => {
  const [one, other] = [next(), next()]
  await one.lend()
  const loanId = await other.lend()
  const { code, amount } = await other.code({ kind: 'INSTALLMENT', loanId, number: 1 })
  await other.pay(code, amount)
  await app.settle()
  const ids = (text: string) => text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|LN-\d{4}-\d{5}/g) ?? []
  const first = new Set(ids(JSON.stringify(await see(one.userId))))
  const both = ids(JSON.stringify(await see(other.userId))).filter((id) => first.has(id))
  assert.ok(first.size > 3)
  assert.deepEqual(both, [])
})

test('messages to a number before it was this customer’s are not shown', async () => {
  const number = '081377665544'
  const former = await signIn(app, number)
  const { userId: formerId } = await former.data(userInfo)
  await query(app, 'delete from mobile_directory where user_id = $1', [formerId])
  await app.clock.moveBy(61_000)
  const newer = await signIn(app, number, app.client('another-phone-of-another-owner'))
  const { userId } = await newer.data(userInfo)
  const sent = (
    await query(
      app,
      `select count(*)::int as n from message where kind = 'SIGN_IN_CODE'
    and to_hash = (select to_hash from message where kind = 'SIGN_IN_CODE' order by created_at desc limit 1)`,
    )
  )[0]
  assert.equal(sent.n, 2)
  const { messages = [] } = await see(userId)
  const since = (await see(userId)).since ?? ''
  assert.ok(messages.every(({ at }) => at >= since))
  assert.ok(messages.filter(({ via }) => via === 'MESSAGE').length <= 1)
})

const trailOf = async (operator: TestOperator) =>
  query(app, 'select act, outcome, subjects, reason from audit_entry where operator = $1 order by seq', [operator.id])

test('each look is in the trail before its answer, and seniors and auditors see who looked', async () => {
  const { userId } = next()
  const operator = await newOperator(app, ['FINANCE'], 'Rina Kartika')
  await see(userId, operator)
  const subjects = [`customer:${userId}`]
  assert.deepEqual((await trailOf(operator)).slice(1), [
    { act: 'customer.see', outcome: 'DONE', subjects, reason: null },
  ])
  const { seenBy } = await see(userId)
  assert.deepEqual(
    seenBy?.map(({ by, act }) => [by, act]),
    [['Rina Kartika', 'customer.see']],
  )
  await query(app, 'alter table audit_entry add constraint broken check (false) not valid')
  try {
    const reply = await operator.client.call(readCustomer, { params: { customerId: userId } })
    assert.equal(reply.status, 500)
    assert.doesNotMatch(JSON.stringify(reply), /limit|loans|profile/)
  } finally {
    await query(app, 'alter table audit_entry drop constraint broken')
  }
})

test('an id that is no customer’s is NOT_FOUND', async () => {
  const { client } = senior
  for (const customerId of [newId(), '00000000-0000-7000-8000-000000000000'])
    assert.equal((await client.call(readCustomer, { params: { customerId } })).code, 'NOT_FOUND')
  assert.equal((await client.call(readCustomer, { params: { customerId: 'me' } })).code, 'INVALID_INPUT')
})

test('a deleted account says so and shows what remains; once erased, the books without a name', async () => {
  const customer = await decidedCustomer(app)
  const { client, userId, number } = customer
  await app.clock.moveBy(61_000)
  await client.data(sendDeletionCode)
  await client.data(deleteAccount, { body: { otp: await readCode(app, number) } })
  await app.settle()
  const closed = await see(userId)
  assert.equal(closed.state, 'CLOSED')
  assert.ok(closed.closedAt)
  assert.deepEqual([closed.devices, closed.applications?.length], [[], 1])
  assert.deepEqual(
    closed.messages?.filter(({ via }) => via === 'MESSAGE'),
    [],
  )
  const find = async (typed: string) =>
    (await support.client.data(searchCustomers, { body: { query: typed } })).items.map((one) => [
      one.customerId,
      one.isClosed,
    ])
  assert.deepEqual(await find(number), [])
  const [application] = closed.applications ?? []
  assert.deepEqual(await find(application?.number ?? ''), [[userId, true]])
  assert.equal(
    (await support.client.call(signOutCustomer, { params: { customerId: userId }, body: { reason } })).code,
    'NOT_FOUND',
  )

  const debtor = next()
  const loanId = await debtor.lend()
  await app.app.db.transaction((tx) => erasePerson(app.app, tx, debtor.userId))
  const erased = await see(debtor.userId)
  assert.deepEqual(
    [
      erased.state,
      erased.name,
      erased.mobile,
      erased.profile,
      erased.bankAccounts,
      erased.loans.map((one) => one.loanId),
    ],
    ['ERASED', '', '', undefined, [], [loanId]],
  )
  const [loan] = erased.loans
  assert.deepEqual(await find(loan?.number ?? ''), [
    [debtor.userId, true],
    [debtor.userId, true],
  ])
})
