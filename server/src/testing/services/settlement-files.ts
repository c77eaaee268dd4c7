import { csvLine } from '../../platform/csv.ts'

export const settlementColumns = [
  'Transaction ID',
  'Product ID',
  'Reference',
  'Type',
  'Line Type',
  'Channel Name',
  'Status',
  'Currency',
  'Amount',
  'Total Fee',
  'Total VAT',
  'Net Amount',
  'Settlement Status',
  'Settlement Date',
  'Created Date',
] as const

/** What a line of the gateway's settlement file says. */
export type SettlementFields = Readonly<Partial<Record<(typeof settlementColumns)[number], string>>>

export const settledPayment: SettlementFields = {
  'Transaction ID': 'txn-1',
  'Product ID': 'pay-1',
  Reference: 'ref-1',
  Type: 'PAYMENT',
  'Line Type': 'TRANSACTION',
  Status: 'SUCCESS',
  Currency: 'IDR',
  Amount: '300000',
  'Total Fee': '4000',
  'Total VAT': '440',
  'Net Amount': '295560',
  'Settlement Status': 'SETTLED',
  'Settlement Date': '2026-11-21T09:00:00+07:00',
  'Created Date': '2026-11-20T09:00:00+07:00',
}

const field = (text: string) => (/^-\d+$/.test(text) ? Number(text) : text)

/** One line of the file. */
export const settlementLine = (fields: SettlementFields): string =>
  csvLine(settlementColumns.map((column) => field(fields[column] ?? '')))

/** The gateway's settlement file with these lines. */
export const settlementFile = (...lines: readonly SettlementFields[]): string =>
  csvLine([...settlementColumns]) + lines.map(settlementLine).join('')
