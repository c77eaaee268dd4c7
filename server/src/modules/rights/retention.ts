import { bySystem } from '../../platform/access/actor.ts'
import { statement } from '../../platform/database/sql.ts'
import type { FileId } from '../../platform/files/blob-store.ts'
import { giveUpFiles } from '../../platform/files/loose-files.ts'
import { exportedTable } from '../../platform/personal-data/person-export.ts'
import { endRows, notHeld } from '../../platform/personal-data/retention.ts'
import type { AppRetention, PersonData } from '../context.ts'
import { endBreaches } from './handling/breach-store.ts'
import { findRequest, moveRequest } from './requests/data-request-store.ts'
import { dataRequestPurposes } from './requests/data-requests.ts'

const outdated = statement<{ user_id: string; id: string; file_id: FileId }>(`
  select user_id, id, file_id from data_request where available_until <= $1
  order by available_until limit 100 for update skip locked`)

/** Takes the files of exports away when they can no longer be downloaded. */
const endExports: AppRetention = {
  rule: 'data_export',
  async end(app, before, report) {
    for (let ended = 1; ended > 0; report(ended))
      ended = await app.db.transaction(async (tx) => {
        const rows = await tx.rows(outdated, [before])
        for (const { user_id: userId, id, file_id: fileId } of rows) {
          const row = await findRequest(tx, userId, id)
          if (row)
            await moveRequest(tx, userId, row, { event: 'expire', actor: bySystem('retention'), now: app.clock.now() })
          await giveUpFiles(tx, userId, [fileId], app.clock.now())
        }
        return rows.length
      })
  },
}

export const rightsRetention: AppRetention[] = [
  endExports,
  endRows('data_request', {
    table: 'data_request',
    event: 't.answered_at',
    only: `t.file_id is null and ${notHeld('t.user_id')}`,
  }),
  endRows('data_request_breach', { table: 'data_request_breach', event: 't.ended_at' }),
]

const filesOf = statement<{ file_id: FileId }>(
  'select file_id from data_request where user_id = $1 and file_id is not null',
)
const deleteRequests = statement('delete from data_request where user_id = $1')

const eraseRequests: PersonData['erase'] = async (app, tx, { userId }) => {
  const files = (await tx.rows(filesOf, [userId])).map(({ file_id }) => file_id)
  await giveUpFiles(tx, userId, files, app.clock.now())
  await endBreaches(tx, userId, app.clock.now())
  await tx.run(deleteRequests, [userId])
}

/** Requests and exports go with the account: nobody could read the answer any more. */
export const rightsData: PersonData = {
  exports: {
    tables: [
      exportedTable({
        table: 'data_request',
        sealed: { question: () => dataRequestPurposes.question, answer: () => dataRequestPurposes.answer },
        without: ['file_id', 'taken_by', 'warned_at'],
      }),
      exportedTable({ table: 'data_request_history', without: ['actor', 'reason'] }),
    ],
  },
  close: eraseRequests,
  erase: eraseRequests,
}
