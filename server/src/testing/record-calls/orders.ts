import { createHash, randomUUID } from 'node:crypto'
import { loan, loanList } from '@lumbung/shared/contract/billing/loans.ts'
import { experimentGroup } from '@lumbung/shared/contract/content.ts'
import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { home, limit } from '@lumbung/shared/contract/home.ts'
import {
  agreementFile,
  documentCheck,
  specimenAgreement,
  specimenAgreementPdf,
} from '@lumbung/shared/contract/lending/agreements.ts'
import { insurancePdf, insuranceProducts } from '@lumbung/shared/contract/lending/insurance.ts'
import { agreementPdf, changeOrderAccount, order } from '@lumbung/shared/contract/lending/orders.ts'
import { quote } from '@lumbung/shared/contract/lending/products.ts'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { redeemCode } from '@lumbung/shared/contract/offers/redeem.ts'
import { claimStayPopup, stayPopup } from '@lumbung/shared/contract/offers/stay-popup.ts'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import { addRedeemCode } from '../../modules/offers/api.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { type Borrower, borrowers } from '../loans/borrowers.ts'
import { giveTo } from '../loans/vouchers.ts'
import type { TestApp, TestClient } from '../test-app.ts'

/** Reads a call that returns a file. */
export async function fileOf(
  client: TestClient,
  { path }: EndpointShape,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): Promise<Buffer> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const reply = await client.fetch(`/api${filled}?${new URLSearchParams({ lang: 'id', ...query })}`)
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
  return Buffer.from(await reply.arrayBuffer())
}

const plan = { productId: 'pinjaman-tunai', amount: '3000000', tenor: '3' }
const insurance = { insuranceId: 'personal-accident', version: 1 }

/** Vouchers, prices and specimens before an order. */
async function recordPrices(app: TestApp, { client, userId, bankAccountId }: Borrower): Promise<string> {
  const [code, from] = ['PANEN100', app.clock.today()]
  await addRedeemCode(app.app, {
    code,
    voucher: 'layanan-10-ribu',
    stock: 3,
    from,
    until: addDays(from, 6),
    by: byOperator('lender'),
  })
  await client.data(redeemCode, { body: { code }, key: randomUUID() })
  const voucherId = await giveTo(app, userId, 'bunga-10-persen')
  await client.data(vouchers, { query: plan })
  const experiment = { params: { name: 'coupon-stay-popup' }, query: { refId: userId, refType: 'USER' } } as const
  await client.data(experimentGroup, experiment)
  await client.data(stayPopup, { query: { popup: 'APPLY_LOAN' } })
  await client.data(claimStayPopup, { body: { popup: 'APPLY_LOAN' } })
  await client.data(insuranceProducts, { query: plan })
  await fileOf(client, insurancePdf, { document: 'personal-accident-general' })
  const price = { productId: plan.productId, amount: 3_000_000, tenor: 3, voucherId, insurance }
  await client.data(quote, { body: price })
  const chosen = {
    ...plan,
    loanPurpose: 'EDUCATION',
    bankAccountId,
    voucherId,
    insuranceId: insurance.insuranceId,
  } as const
  await client.data(specimenAgreement, { query: chosen })
  await fileOf(client, specimenAgreementPdf, {}, chosen)
  return voucherId
}

async function until(app: TestApp, sql: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    await app.settle()
    if ((await app.app.db.pool.query(sql)).rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(sql)
}

/** An order that becomes a loan, and one whose bank account is changed. */
export async function recordOrders(app: TestApp): Promise<void> {
  const next = await borrowers(app, 2)
  await app.app.db.pool.query(`update device set code_at = '2090-01-01'`)
  const borrower = next()
  const { client } = borrower
  const voucherId = await recordPrices(app, borrower)
  const orderId = await borrower.order({ tenor: 3, voucherId, insurance })
  await client.data(loanList, { query: {} })
  await client.data(home)
  await client.data(limit)
  await borrower.sign(orderId)
  await until(app, `select from loan_order where id = '${orderId}' and status = 'DISBURSED'`)
  const hash = createHash('sha256')
    .update(await fileOf(client, agreementPdf, { orderId }))
    .digest('hex')
  await app.client().data(documentCheck, { query: { hash } })
  const { loanId = '' } = await client.data(order, { params: { orderId } })
  const [document] = (await client.data(loan, { params: { loanId } })).documents
  await fileOf(client, agreementFile, { agreementId: document?.agreementId ?? '' })
  await client.data(loanList, { query: {} })
  await client.data(limit)
  const other = next()
  await other.useAccount('1234569101')
  const moved = await other.order()
  await other.sign(moved)
  await until(app, `select from loan_order where id = '${moved}' and status = 'DISBURSEMENT_FAILED'`)
  const otp = await other.code(moved, 'SIGN')
  const bankAccountId = await other.addAccount('1234560009')
  await other.client.data(changeOrderAccount, { params: { orderId: moved }, body: { bankAccountId, otp }, key: moved })
}
