import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import type { FileId } from '../../platform/files/blob-store.ts'
import { exportedTable } from '../../platform/personal-data/person-export.ts'
import type { PersonData } from '../context.ts'

const pdfsOf = statement<{ id: string; pdf_file_id: FileId }>(
  'select id, pdf_file_id from agreement where user_id = $1 and pdf_file_id is not null',
)
const lastPurpose = statement<{ purpose: string }>(
  'select purpose from loan_order where user_id = $1 order by created_at desc, id desc limit 1',
)

async function signedFiles(db: Db, userId: string) {
  const pdfs = await db.rows(pdfsOf, [userId])
  return pdfs.map(({ id, pdf_file_id: fileId }) => ({ name: `agreements/${id}.pdf`, fileId }))
}

/** N-01: the purpose of the newest order. */
export const lendingFacts: NonNullable<PersonData['facts']> = async (db, userId) => ({
  loanPurpose: (await db.row(lastPurpose, [userId]))?.purpose ?? null,
})

/** Orders, agreements, disbursements and vouchers. */
export const lendingExport: PersonData['exports'] = {
  tables: [
    exportedTable({ table: 'loan_order', sealed: { location: () => 'order.location' } }),
    exportedTable({ table: 'order_history', without: ['actor', 'cause'] }),
    exportedTable({ table: 'agreement', sealed: { model: () => 'agreement' }, without: ['pdf_file_id'] }),
    exportedTable({ table: 'disbursement' }),
    // For an invitation, the reason names the customer who was invited.
    exportedTable({ table: 'voucher', without: ['given_for'] }),
    exportedTable({ table: 'voucher_history', without: ['actor'] }),
  ],
  files: (_app, db, userId) => signedFiles(db, userId),
}
