import * as contract from '@lumbung/shared/contract/operators/books/reconciliation.ts'
import { settlementReaders } from '../../providers/settlement/readers.ts'
import { route } from '../context.ts'
import { lastImports } from './import-store.ts'
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
]
