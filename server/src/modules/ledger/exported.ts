import { exportedTable } from '../../platform/personal-data/person-export.ts'
import type { PersonData } from '../context.ts'

/** The customer's postings. */
export const ledgerExport: PersonData['exports'] = {
  tables: [exportedTable({ table: 'posting', without: ['hash'] }), exportedTable({ table: 'entry' })],
}
