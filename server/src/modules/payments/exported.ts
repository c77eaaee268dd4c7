import { exportedTable } from '../../platform/personal-data/person-export.ts'
import type { PersonData } from '../context.ts'
import { holderPurpose } from './codes/create-payment-code.ts'

/** The codes by which the customer paid or could pay. */
export const paymentsExport: PersonData['exports'] = {
  tables: [exportedTable({ table: 'payment_code', sealed: { holder_name: () => holderPurpose } })],
}
