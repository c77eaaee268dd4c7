import { openFormerDebts } from '../../modules/billing/api.ts'
import { tableOf } from '../../platform/command.ts'
import type { LumbungCommand } from '../command.ts'
import { report } from '../output.ts'
import { withApp } from '../with-app.ts'
import { defineWriteOff } from './write-off.ts'

async function formerDebts({ json }: { json?: boolean }): Promise<void> {
  const debts = await withApp(openFormerDebts)
  const lines = debts.flatMap(({ userId, since, loans, owedBack }) => [
    ...loans.map(({ loanId, toSettle }) => [userId, since.toISOString(), loanId, toSettle]),
    ...(owedBack > 0 ? [[userId, since.toISOString(), '–', owedBack]] : []),
  ])
  report(json, debts, () =>
    lines.length === 0
      ? 'No closed account owes anything.'
      : tableOf([['Customer', 'Since', 'Loan', 'To settle today'], ...lines]),
  )
}

export function define(group: LumbungCommand): void {
  defineWriteOff(group)
  group
    .command('former-debts')
    .description('Lists what closed accounts owe, because a payment was taken back after they were closed.')
    .withJson()
    .withExample('lumbung loans former-debts')
    .action(formerDebts)
}
