import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { exportedTable } from '../../../platform/personal-data/person-export.ts'
import type { PersonData } from '../../context.ts'
import { bankAccountPurpose } from '../bank-accounts/bank-account-store.ts'
import { verifiedEmailPurpose } from '../email/email-store.ts'
import { currentPhotos } from '../identity/photo-store.ts'
import { toldPurpose } from '../no-camera/no-camera-store.ts'
import { fullRecord } from '../sections/masked-record.ts'
import { supplementFiles } from '../supplement/supplement-store.ts'

const framesOf = statement<{ id: string; n: number; file_id: FileId }>(`
  select c.id, f.n::int as n, f.file_id from liveness_challenge c cross join unnest(c.frames) with ordinality as f (file_id, n)
  where c.user_id = $1 order by c.id, f.n`)

/** The customer's photos, and the pictures of passed face checks. */
async function photoFiles(db: Db, userId: string) {
  const [photos, frames] = [await currentPhotos(db, userId), await db.rows(framesOf, [userId])]
  return [
    ...photos.map(({ kind, fileId }) => ({ name: `photos/${kind}.jpg`, fileId })),
    ...frames.map(({ id, n, file_id: fileId }) => ({ name: `photos/face-checks/${id}-${n}.jpg`, fileId })),
  ]
}

/** The supplementary documents. */
async function documentFiles(db: Db, userId: string) {
  const extension = { JPEG: 'jpg', PDF: 'pdf' } as const
  return (await supplementFiles(db, userId)).map(({ type, place, format, fileId }) => ({
    name: `documents/${type}-${place}.${extension[format]}`,
    fileId,
  }))
}

/** What the customer filled in and photographed, the applications and the bank accounts. */
export const onboardingExport: PersonData['exports'] = {
  tables: [
    exportedTable({
      table: 'profile_section',
      sealed: { sealed: ({ section }) => `profile.${section}` },
      without: ['name_hash', 'nik_hash'],
    }),
    exportedTable({ table: 'application_draft', sealed: { sealed: ({ step }) => `draft.${step}` } }),
    exportedTable({ table: 'verified_email', sealed: { sealed: () => verifiedEmailPurpose } }),
    exportedTable({ table: 'application' }),
    exportedTable({ table: 'application_history', without: ['actor'] }),
    exportedTable({ table: 'photo', without: ['file_id'] }),
    exportedTable({ table: 'photo_disliked' }),
    exportedTable({ table: 'supplement_file', without: ['file_id', 'digest'] }),
    exportedTable({ table: 'liveness_challenge', without: ['frames', 'device_hash'] }),
    exportedTable({
      table: 'no_camera',
      sealed: { told: () => toldPurpose },
      without: ['lease_by', 'lease_until', 'name_hash', 'nik_hash', 'proposed_by', 'decided_by'],
    }),
    exportedTable({ table: 'bank_account', sealed: { sealed: () => bankAccountPurpose }, without: ['account_hash'] }),
    exportedTable({ table: 'contact_consent', without: ['number_hash', 'token_hash'] }),
    exportedTable({ table: 'contact_consent_history', without: ['actor'] }),
  ],
  files: async (_app, db, userId) => [...(await photoFiles(db, userId)), ...(await documentFiles(db, userId))],
  record: fullRecord,
}
