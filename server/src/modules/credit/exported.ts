import { exportedTable } from '../../platform/personal-data/person-export.ts'
import type { PersonData } from '../context.ts'

/** The limit, and each decision with its inputs and reasons. */
export const creditExport: PersonData['exports'] = {
  tables: [
    exportedTable({ table: 'decision', sealed: { inputs: () => 'decision' }, without: ['actor', 'proposed_by'] }),
    exportedTable({ table: 'credit_limit' }),
    exportedTable({ table: 'former_debt', without: ['mobile_hash', 'nik_hash'] }),
    exportedTable({ table: 'limit_change', without: ['proposed_by', 'approved_by'] }),
    exportedTable({ table: 'limit_lock', without: ['set_by', 'lift_asked_by', 'lifted_by'] }),
  ],
}
