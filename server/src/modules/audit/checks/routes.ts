import * as contract from '@lumbung/shared/contract/operators/books/checks.ts'
import { route } from '../../context.ts'
import { askCheck, readChecks } from './check-books.ts'

export const checkRoutes = [
  route(contract.bookChecks, ({ app }) => readChecks(app.db)),
  route(contract.checkBooks, async ({ app, tx, caller, about }) => {
    const checkId = await askCheck(app, tx, { caller, rebuilds: false })
    about(`check:${checkId}`)
    return { checkId }
  }),
  route(contract.rebuildBooks, async ({ app, tx, caller, about }) => {
    const checkId = await askCheck(app, tx, { caller, rebuilds: true })
    about(`check:${checkId}`)
    return { checkId }
  }),
]
