import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { addRedeemCode, redeemCodes } from '../modules/offers/api.ts'
import { tableOf, UsageError } from '../platform/command.ts'
import { asOperator } from './as-operator.ts'
import type { LumbungCommand } from './command.ts'
import { report, say } from './output.ts'
import { dateOf, numberOf } from './values.ts'
import { withApp } from './with-app.ts'

async function list({ json }: { json?: boolean }): Promise<void> {
  const codes = await withApp((app) => redeemCodes(app.db))
  const lines = codes.map(({ code, voucher_code, taken, stock, from_on, until_on }) => [
    code,
    voucher_code,
    `${taken} of ${stock}`,
    from_on,
    until_on,
  ])
  report(json, codes, () =>
    lines.length === 0 ? 'There are no codes.' : tableOf([['Code', 'Voucher', 'Taken', 'From', 'Until'], ...lines]),
  )
}

const refusals = {
  EXISTS: 'This code exists already: use another one.',
  NO_SUCH_VOUCHER: 'There is no such voucher: --voucher is a code of voucher_terms.',
}

interface Terms {
  voucher: string
  stock: number
  from: BusinessDate
  until: BusinessDate
  as: string
}

function add(code: string, { as, ...terms }: Terms): Promise<void> {
  const { from, until } = terms
  if (from > until) throw new UsageError('--from is after --until: swap the two dates')
  return withApp(async (app) => {
    if (until < app.clock.today()) throw new UsageError(`--until is in the past: today is ${app.clock.today()}`)
    await asOperator(app, { as, act: 'code.add' }, async (tx, by) => {
      const problem = await addRedeemCode(app, { code, by, ...terms }, tx)
      if (problem) throw new UsageError(refusals[problem])
    })
    say(`${code} is valid from ${from} until ${until}.`)
  })
}

function codeOf(text: string): string {
  if (/^[A-Z0-9]{6,20}$/.test(text)) return text
  throw new UsageError(`a code has 6 to 20 capital letters and digits, not "${text}"`)
}

export function define(codes: LumbungCommand): void {
  codes.list('Lists the codes, and how many customers have taken each.').action(list)
  codes
    .command('add')
    .description('Adds a code that gives a voucher once per person. A code is never changed.')
    .argument('<code>', '6 to 20 capital letters and digits', codeOf)
    .requiredOption('--voucher <voucher>', 'the code of the voucher in voucher_terms')
    .requiredOption('--stock <number>', 'how many customers may take it', numberOf('--stock', 1, 9_999_999))
    .requiredOption('--from <date>', 'the first day, as 2026-12-01', dateOf('--from'))
    .requiredOption('--until <date>', 'the last day, today or later', dateOf('--until'))
    .withOperator()
    .withExample(
      'lumbung codes add PANEN2026 --voucher layanan-10-ribu --stock 500 --from 2026-12-01 --until 2026-12-31 --as rina@lender.example',
    )
    .action(add)
}
