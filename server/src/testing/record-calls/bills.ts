import { randomUUID } from 'node:crypto'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { conversion, conversionAgreementPdf, remindOfConversion } from '@lumbung/shared/contract/billing/conversions.ts'
import { applyExtension, extensionQuote } from '@lumbung/shared/contract/billing/extensions.ts'
import {
  acknowledgeVatNotice,
  invoice,
  invoiceList,
  invoicePdf,
  vatNotice,
} from '@lumbung/shared/contract/billing/invoices.ts'
import { loan, settlementQuote } from '@lumbung/shared/contract/billing/loans.ts'
import { statement, statementList, statementPdf } from '@lumbung/shared/contract/billing/statements.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { issueStatements } from '../../modules/billing/api.ts'
import { conversionSteps } from '../loans/conversions.ts'
import { bill, type openLoanDays } from '../loans/loan-days.ts'
import { fileOf } from './orders.ts'

/** Bills of loans that were disbursed on 24 November and are first due on 24 December. */
export async function recordBills({ app, atDay, borrower }: Awaited<ReturnType<typeof openLoanDays>>): Promise<void> {
  const { debtor, loanId } = await borrower('2026-11-24')
  const { client } = debtor
  const { debtor: second } = await borrower('2026-11-24')
  await app.settle()
  const [{ invoiceId } = { invoiceId: '' }] = (await client.data(invoiceList)).items
  await client.data(invoice, { params: { invoiceId } })
  await fileOf(client, invoicePdf, { invoiceId })
  await client.data(acknowledgeVatNotice, { key: randomUUID() })
  await client.data(vatNotice)
  const month = '2026-12'
  const { planOf, applied, signature } = conversionSteps(app)
  await atDay('2026-12-01')
  const { plan } = await planOf(debtor, month, 6)
  await client.data(remindOfConversion, { body: { month, plan }, key: randomUUID() })
  await atDay('2026-12-17')
  await issueStatements(app.app)
  const { conversionId } = await applied(second, month, 6)
  await signature(second, conversionId)
  await second.client.data(conversion, { params: { conversionId } })
  await fileOf(second.client, conversionAgreementPdf, { conversionId })
  const { code } = await debtor.code(bill(month))
  await debtor.pay(code, 100_000)
  await atDay('2026-12-24')
  await client.data(home)
  await client.data(settlementQuote, { params: { loanId } })
  await client.data(currentBills)
  await client.data(extensionQuote, { query: { month } })
  await client.data(applyExtension, { body: { month, method: 'BCA' }, key: randomUUID() })
  await atDay('2027-01-17')
  await issueStatements(app.app)
  const [{ statementId } = { statementId: '' }] = (await client.data(statementList)).items
  await client.data(statement, { params: { statementId } })
  await fileOf(client, statementPdf, { statementId })
  await client.data(loan, { params: { loanId } })
}
