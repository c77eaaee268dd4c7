import { withApp } from './command-app.ts'
import { openFormerDebts } from './modules/billing/api.ts'
import { runCommand, tableOf } from './platform/command.ts'

/** `npm run loans:former-debts`: what closed accounts owe, because a payment was taken back after they were closed. */
runCommand(() =>
  withApp(async (app) => {
    const debts = await openFormerDebts(app)
    const lines = debts.flatMap(({ userId, since, loans, owedBack }) => [
      ...loans.map(({ loanId, toSettle }) => [userId, since.toISOString(), loanId, toSettle]),
      ...(owedBack > 0 ? [[userId, since.toISOString(), '–', owedBack]] : []),
    ])
    if (lines.length === 0) process.stdout.write('No closed account owes anything.\n')
    else process.stdout.write(tableOf([['Customer', 'Since', 'Loan', 'To settle today'], ...lines]))
    return 0
  }),
)
