import * as contract from '@lumbung/shared/contract/operators/books/ledger.ts'
import { route } from '../context.ts'
import { readBalance, readJournal } from './read-books.ts'

export const ledgerRoutes = [
  route(contract.trialBalance, ({ app, query, lang }) => readBalance(app.db, query.on, lang)),
  route(contract.journal, ({ app, query, lang }) => readJournal(app.db, query, lang)),
]
