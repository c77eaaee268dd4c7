import * as manual from '@lumbung/shared/contract/operators/books/manual.ts'
import * as contract from '@lumbung/shared/contract/operators/books/reconciliation.ts'
import { newId } from '../../platform/ids.ts'
import { settlementReaders } from '../../providers/settlement/readers.ts'
import { route } from '../context.ts'
import { propose } from '../operators/api.ts'
import { lastImports } from './import-store.ts'
import { checkManual, listManual } from './manual/post-manual.ts'
import { uploadStatement } from './upload-statement.ts'

export const reconciliationRoutes = [
  route(contract.statementImports, async ({ app }) => ({
    items: await lastImports(app.db),
    providers: Object.keys(settlementReaders),
  })),
  route(contract.importStatement, async ({ app, tx, body, files, about }) => {
    const [file] = files.file ?? []
    const done = await uploadStatement(app, tx, { provider: body.provider, file })
    about(`import:${done.importId}`)
    const { importId, from, to, lines, added, settled, fees, cash, differences } = done
    return { importId, from, to, lines, added, settled, fees, cash, differences: differences.length }
  }),
  route(manual.manualPostings, ({ app }) => listManual(app)),
  route(manual.proposeManualPosting, async ({ app, tx, caller, body: { reason, ...posting }, about }) => {
    await checkManual(app, tx, posting)
    const payload = { id: newId(), ...posting }
    const approvalId = await propose(app, tx, { act: 'books.post', payload, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
]
