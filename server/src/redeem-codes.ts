import { parseArgs } from 'node:util'
import { isoDate } from '@lumbung/shared/contract/fields.ts'
import { businessDate } from '@lumbung/shared/lending/calendar.ts'
import { withApp } from './command-app.ts'
import type { App } from './modules/context.ts'
import { addRedeemCode, type NewRedeemCode, redeemCodes } from './modules/offers/api.ts'
import { byOperator } from './platform/actor.ts'
import { runCommand, tableOf, UsageError } from './platform/command.ts'

const usage = `Use one of:
  npm run redeem:codes
  npm run redeem:codes -- add CODE --voucher VOUCHER --stock N --from YYYY-MM-DD --until YYYY-MM-DD --by NAME
CODE has 6 to 20 capital letters and digits. VOUCHER is a code of voucher_terms.`

async function list(app: App): Promise<number> {
  const lines = (await redeemCodes(app.db)).map(({ code, voucher_code, taken, stock, from_on, until_on }) => [
    ...[code, voucher_code, `${taken} of ${stock}`, from_on, until_on],
  ])
  const table = tableOf([['Code', 'Voucher', 'Taken', 'From', 'Until'], ...lines])
  process.stdout.write(lines.length === 0 ? 'There are no codes.\n' : table)
  return 0
}

async function add(app: App, added: NewRedeemCode): Promise<number> {
  if (added.until < app.clock.today()) throw new UsageError(`--until is in the past: today is ${app.clock.today()}`)
  const problem = await addRedeemCode(app, added)
  const said = { EXISTS: 'This code exists already: use another one.', NO_SUCH_VOUCHER: 'There is no such voucher.' }
  process.stdout.write(
    `${problem ? said[problem] : `${added.code} is valid from ${added.from} until ${added.until}.`}\n`,
  )
  return problem ? 1 : 0
}

function chosen() {
  const text = { type: 'string' } as const
  const options = { voucher: text, stock: text, from: text, until: text, by: text }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [action, code = '', ...rest] = positionals
  if (action === undefined && Object.keys(values).length === 0) return list
  const [from, until] = [isoDate.safeParse(values.from), isoDate.safeParse(values.until)]
  const { voucher, stock = '', by = '' } = values
  const inOrder = from.success && until.success && from.data <= until.data
  if (action !== 'add' || rest.length > 0 || !inOrder || !voucher || by.trim() === '' || by.length > 100)
    throw new UsageError(usage)
  if (!/^[A-Z0-9]{6,20}$/.test(code) || !/^[1-9]\d{0,6}$/.test(stock)) throw new UsageError(usage)
  const dates = { from: businessDate(from.data), until: businessDate(until.data) }
  return (app: App) => add(app, { code, voucher, stock: Number(stock), ...dates, by: byOperator(by) })
}

/** `npm run redeem:codes`: lists the codes that give vouchers, or adds one (docs/operations.md). */
runCommand(async () => withApp(chosen()))
