import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { houseId } from '../../platform/ids.ts'
import type { SettlementLine, UnreadLine } from '../../providers/settlement/port.ts'
import { xenditSettlement } from '../../providers/settlement/xendit.ts'
import { callbackIdOf, transactionIdOf } from '../../providers/xendit/sandbox/payments.ts'
import { borrowerAt } from '../../testing/loans/borrowers.ts'
import { type Debtor, debtors } from '../../testing/loans/loans.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { verifyLedger } from '../audit/api.ts'
import { resumeDisbursements } from '../lending/api.ts'
import { reconcile } from './reconcile.ts'

let app: TestApp
let next: () => Debtor
/** The provider's references: of payments at a bank, at a shop, and of one that was taken back. */
let paid: { bank: string; shop: string; reversed: string }
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 3)
  await app.app.db.pool.query(`update device set code_at = '2090-01-01'`)
  const debtor = next()
  const loanId = await disbursed(debtor, '0001', 'DISBURSED')
  await disbursed(next(), '9101', 'DISBURSEMENT_FAILED')
  const first = { kind: 'INSTALLMENT', loanId, number: 1 } as const
  const shop = await debtor.code(first, 'ALFAMART')
  paid = {
    bank: await debtor.pay((await debtor.code(first)).code, 300_000),
    shop: await debtor.pay(shop.code),
    reversed: await debtor.pay((await debtor.code({ ...first, number: 2 })).code, 200_000),
  }
  await app.sandbox.gateway.reversePayment(paid.reversed)
  await until(`select from payment where status = 'REVERSED'`)
})
after(() => app.close())

const query = async (sql: string, values: unknown[] = []) => (await app.app.db.pool.query(sql, values)).rows

async function until(sql: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    await app.settle()
    if ((await query(sql)).length > 0) return
    if (tries > 20) await resumeDisbursements(app.app)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail(sql)
}

/** A loan whose money the sandbox gateway sent. Returns its id. */
async function disbursed(debtor: Debtor, account: string, status: string): Promise<string> {
  const borrower = borrowerAt(app, debtor.client, debtor)
  await borrower.useAccount(`123456${account}`)
  const orderId = await borrower.order()
  assert.equal((await borrower.sign(orderId)).code, 'SUCCESS')
  await until(`select from loan_order where id = '${orderId}' and status = '${status}'`)
  return (await query('select id from loan where order_id = $1', [orderId]))[0]?.id
}

const file = (from = '2026-11-20', to = '2026-12-31') =>
  app.sandbox.gateway.settlementFile(businessDate(from), businessDate(to))
const importText = (text: string, name = 'settlement.csv') =>
  reconcile(app.app, { provider: 'xendit', name, lines: xenditSettlement([text]) })

/** Imports the file once every payment of the first day is settled, and returns it. */
async function importSettled(): Promise<string> {
  if (app.clock.today() < '2026-11-28') app.clock.set('2026-11-28T02:00:00Z')
  const text = await file()
  await importText(text)
  return text
}

async function linesOf(text: string): Promise<SettlementLine[]> {
  const lines: SettlementLine[] = []
  for await (const line of xenditSettlement([text])) {
    assert.ok(!('unread' in line), JSON.stringify(line))
    lines.push(line)
  }
  return lines
}
const importLines = (lines: (SettlementLine | UnreadLine)[]) =>
  reconcile(app.app, {
    provider: 'xendit',
    name: 'lines',
    lines: (async function* () {
      yield* lines
    })(),
  })
const feesPosted = async () =>
  query(
    `select p.source, sum(e.amount)::int as fee from posting p
     join entry e on e.user_id = p.user_id and e.posting_id = p.id and e.account = 'provider-fees'
     where p.user_id = $1 group by p.source order by p.source`,
    [houseId],
  )
const sourceOf = (productId: string) => `xendit:${transactionIdOf(productId)}`
/** With 11 % VAT. */
const payoutFee = 2775

test('behaviour 10: on the day of the payments the file agrees, and what is not settled yet is in the check of the cash', async () => {
  const { differences, cash, ...imported } = await importText(await file())
  assert.deepEqual(differences, [])
  const { lines, added, settled, fees, from, to } = imported
  assert.deepEqual([lines, added, settled, from, to], [6, 6, 0, '2026-11-20', '2026-11-20'])
  assert.equal(fees, payoutFee, 'only the payout is settled on its day')
  const [{ sum }] = await query(`select sum(amount)::int as sum from entry where account = 'cash'`)
  const [{ amount: principal }] = await query(`select amount::int from disbursement where status = 'SUCCEEDED'`)
  const { cash: booked, settled: stated, notSettled, notSettledCount, unexplained } = cash
  assert.deepEqual([booked, stated, unexplained], [sum, -principal - payoutFee, 0])
  assert.deepEqual([notSettled, notSettledCount], [sum - stated, 4])
})

test('the same file imported again, also five times concurrently, changes nothing', async () => {
  const text = await file()
  await importText(text)
  const before = await feesPosted()
  const again = await Promise.all(Array.from({ length: 5 }, () => importText(text)))
  for (const { added, settled, fees, differences } of again)
    assert.deepEqual([added, settled, fees, differences], [0, 0, 0, []])
  assert.deepEqual(await feesPosted(), before)
})

test('a file of later days settles what was pending, and its fees are posted once under five concurrent imports', async () => {
  await importText(await file())
  app.clock.set('2026-11-28T02:00:00Z')
  const text = await file()
  const imports = await Promise.all(Array.from({ length: 5 }, () => importText(text)))
  assert.equal(
    imports.reduce((sum, { settled }) => sum + settled, 0),
    4,
  )
  assert.deepEqual(
    new Map((await feesPosted()).map(({ source, fee }) => [source, fee])),
    new Map([
      ...[paid.bank, paid.reversed].map((id): [string, number] => [sourceOf(callbackIdOf(id)), 4440]),
      [sourceOf(callbackIdOf(paid.shop)), 5550],
      ...(await query(`select provider_id from disbursement where status = 'SUCCEEDED'`)).map(
        ({ provider_id }): [string, number] => [sourceOf(provider_id), 2775],
      ),
    ]),
  )
  const { cash, differences } = await importText(text)
  assert.deepEqual(differences, [])
  assert.deepEqual([cash.notSettled, cash.unexplained, cash.cash], [0, 0, cash.settled])
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('an earlier file after a later one changes nothing', async () => {
  const pending = (await linesOf(await importSettled())).map((line) => {
    return line.kind === 'PAYMENT' ? { ...line, status: 'PENDING' as const, settledAt: undefined } : line
  })
  const { differences, settled, fees } = await importLines(pending)
  assert.deepEqual([differences, settled, fees], [[], 0, 0])
})

test('a line that changed since an earlier file is reported and not stored', async () => {
  const lines = await linesOf(await importSettled())
  const line = lines.find(({ productId }) => productId === callbackIdOf(paid.bank))
  assert.ok(line)
  for (const change of [{ amount: line.amount + 1 }, { fee: line.fee + 1 }, { reference: 'other' }]) {
    const { differences } = await importLines([{ ...line, ...change }])
    assert.equal(differences[0]?.what, 'LINE_CHANGED', JSON.stringify(change))
    assert.equal(differences[0]?.transactionId, line.transactionId)
  }
  assert.deepEqual(await linesOf(await file()), lines)
  const { differences } = await importText(await file())
  assert.deepEqual(differences, [])
})

test('a movement that only the file has, another amount and another net are listed, and explain the cash', async () => {
  const [line] = await linesOf(await file())
  assert.ok(line)
  const at = new Date('2026-11-24T02:00:00Z')
  const free = { ...line, fee: 0, tax: 0, createdAt: at, settledAt: at, status: 'SETTLED' } as const
  const numbered = (n: number) => ({ transactionId: `t-${n}`, productId: `p-${n}` })
  const topUp = { ...free, ...numbered(1), kind: 'OTHER', reference: '', amount: 1000, net: 1000 } as const
  const unknown = { ...free, ...numbered(2), kind: 'PAYMENT', amount: 700, net: 600 } as const
  const { differences, cash } = await importLines([topUp, unknown])
  assert.deepEqual(
    differences.map(({ what, transactionId, ours, theirs }) => [what, transactionId, ours, theirs]),
    [
      ['NOT_IN_BOOKS', 't-1', undefined, 1000],
      ['NET_DIFFERS', 't-2', 700, 600],
      ['NOT_IN_BOOKS', 't-2', undefined, 700],
    ],
  )
  assert.deepEqual([cash.notInBooks, cash.netsDiffer, cash.unexplained], [1700, 100, 0])
})

test('our payment without a line is listed after the tolerance, within the dates of the file', async () => {
  const debtor = next()
  const loanId = await debtor.lend()
  const code = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 1 })
  const lost = await debtor.pay(code.code, 100_000)
  const withoutLost = async () =>
    (await linesOf(await file())).filter(({ productId }) => productId !== callbackIdOf(lost))
  const listed = async () => {
    const lines = await withoutLost()
    const [line] = lines
    assert.ok(line)
    const later = {
      ...line,
      transactionId: `later-${app.clock.today()}`,
      productId: 'later',
      status: 'FAILED' as const,
    }
    const last = { ...later, settledAt: undefined, createdAt: app.clock.now() }
    const { differences, cash } = await importLines([...lines, last])
    assert.equal(cash.unexplained, 0)
    return differences.filter(({ what }) => what === 'NOT_IN_FILE').map(({ reference, ours }) => [reference, ours])
  }
  assert.deepEqual(await listed(), [])
  app.clock.set('2026-11-30T02:00:00Z')
  const [disbursement] = await query(`select provider_ref from disbursement order by created_at desc limit 1`)
  assert.deepEqual(
    (await listed()).toSorted(),
    [
      [lost, 100_000],
      [disbursement?.provider_ref, -3_000_000],
    ].toSorted(),
  )
  const { differences } = await importLines((await withoutLost()).slice(0, 1))
  assert.deepEqual(
    differences.filter(({ what }) => what === 'NOT_IN_FILE'),
    [],
    'outside the dates of the file',
  )
})

test('a line with a word that is not known is reported, and the rest of the file is read', async () => {
  const strange = (await file()).replace('SUCCESS,', 'HELD,')
  const { differences, lines } = await importText(strange)
  assert.equal(lines, (await linesOf(await file())).length - 1)
  const [unread, ...others] = differences.filter(({ what }) => what === 'LINE_UNREAD')
  assert.match(unread?.detail ?? '', /^record \d+: Status "HELD" is not known$/)
  assert.deepEqual(others, [])
})

test('the balance report after the transactions report is reported, and posts no fee a second time', async () => {
  const own = (await linesOf(await importSettled())).filter(({ kind, fee }) => kind === 'PAYMENT' && fee > 0)
  const before = await feesPosted()
  const parts = own.map((line) => ({
    ...line,
    transactionId: `${line.transactionId}:FEE`,
    feeOf: line.transactionId,
    ...({ kind: 'FEE', amount: 0, tax: 0, net: -line.fee, status: 'SETTLED', settledAt: line.createdAt } as const),
  }))
  const { fees, added, differences } = await importLines(parts)
  assert.deepEqual([fees, added, await feesPosted()], [0, 0, before])
  assert.deepEqual(
    differences.filter(({ what }) => what === 'LINE_CHANGED').map(({ transactionId }) => transactionId),
    parts.map(({ transactionId }) => transactionId).sort(),
  )
})

test('a line that stays pending is a difference after ten days, in every later file, until it has an outcome', async () => {
  const [line] = (await linesOf(await importSettled())).filter(({ kind }) => kind === 'PAYMENT')
  assert.ok(line)
  const pending = {
    ...line,
    transactionId: 'slow',
    status: 'PENDING' as const,
    settledAt: undefined,
    createdAt: app.clock.now(),
  }
  const waiting = async () => {
    const { differences } = await importLines([
      { ...line, transactionId: `other-${app.clock.today()}`, createdAt: app.clock.now() },
    ])
    return differences.filter(({ what }) => what === 'LINE_PENDING').map(({ transactionId }) => transactionId)
  }
  await importLines([pending])
  assert.deepEqual(await waiting(), [])
  app.clock.set('2026-12-11T02:00:00Z')
  assert.deepEqual(await waiting(), ['slow'])
  await importLines([{ ...pending, status: 'FAILED' }])
  app.clock.set('2026-12-12T02:00:00Z')
  assert.deepEqual(await waiting(), [])
})

test('differences are stored with their import', async () => {
  const strange = (await importSettled()).replace('SUCCESS,', 'HELD,')
  const { differences } = await importText(strange, 'strange.csv')
  const stored = await query(
    `select what, reference from statement_difference d join statement_import i on i.id = d.import_id
     where i.file = 'strange.csv' order by n`,
  )
  assert.ok(differences.some(({ what }) => what === 'LINE_UNREAD'))
  assert.deepEqual(
    stored,
    differences.map(({ what, reference }) => ({ what, reference })),
  )
})

test('a file without a line that can be read, or with too many that cannot, is refused', async () => {
  const text = await file()
  await assert.rejects(importLines([]), { problem: 'NO_LINES' })
  await assert.rejects(importText(text.replaceAll(/T(?=\d\d:)/g, '.')), { problem: 'UNREADABLE' })
  await assert.rejects(importText(text + 'x\r\n'.repeat(1001)), { problem: 'UNREADABLE' })
})
