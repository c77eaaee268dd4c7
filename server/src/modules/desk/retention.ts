import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { endRows } from '../../platform/personal-data/retention.ts'
import { deleteBefore, deleteReferences, hasStore, type SandboxStore } from '../../providers/xendit/sandbox/store.ts'
import { creditPayoutReferences } from '../billing/api.ts'
import type { AppRetention, PersonData } from '../context.ts'
import { payoutReferences } from '../lending/api.ts'
import { codeReferences } from '../payments/api.ts'
import { inboxHash } from './inbox.ts'

/** If the sandbox is on, its gateway keeps its data in our database. */
const storeIn = (db: Db): SandboxStore => ({
  query: async (text, values) => ({ rows: await db.rows<Record<string, unknown>>({ name: '', text }, values) }),
})

export const sandboxRetention: AppRetention[] = [
  endRows('sandbox_inbox', { table: 'sandbox_inbox', event: 't.at' }),
  {
    rule: 'sandbox_gateway',
    async end({ db }, before, report) {
      const store = storeIn(db)
      if (await hasStore(store)) report(await deleteBefore(store, before))
    },
  },
]

const deleteInbox = statement('delete from sandbox_inbox where to_hash = $1')

/** What the sandbox's providers store about the customer. Real providers keep their own data. */
export const sandboxData: PersonData = {
  async erase(app, tx, { userId, addresses }) {
    for (const to of addresses) await tx.run(deleteInbox, [inboxHash(app.keys, to)])
    const references = [
      ...(await codeReferences(tx, userId)),
      ...(await payoutReferences(tx, userId)),
      ...(await creditPayoutReferences(tx, userId)),
    ]
    const store = storeIn(tx)
    if (await hasStore(store)) await deleteReferences(store, references)
  },
}
