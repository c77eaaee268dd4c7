import { exportedTable } from '../../platform/personal-data/person-export.ts'
import type { PersonData } from '../context.ts'

/** The limit, and each decision with its inputs and the reasons that were told. */
export const creditExport: PersonData['exports'] = {
  tables: [
    exportedTable({
      table: 'decision',
      sealed: { inputs: () => 'decision' },
      without: ['actor', 'proposed_by', 'cause'],
    }),
    exportedTable({ table: 'credit_limit' }),
    exportedTable({ table: 'former_debt', without: ['mobile_hash', 'nik_hash'] }),
    exportedTable({ table: 'limit_change', without: ['proposed_by', 'approved_by'] }),
    // Not why it was frozen: that may be suspected fraud (D-142).
    exportedTable({ table: 'limit_lock', without: ['reason', 'set_by', 'lift_asked_by', 'lifted_by'] }),
  ],
}
