import { goTogether, type Role, roles } from '@lumbung/shared/contract/operators/acts.ts'
import { InvalidArgumentError } from 'commander'
import type { App } from '../modules/context.ts'
import {
  activeAdmins,
  addOperator,
  disableOperator,
  giveRoles,
  inviteAgain,
  listOperators,
  makeLink,
  operatorByEmail,
  writeAudit,
} from '../modules/operators/api.ts'
import { tableOf, UsageError } from '../platform/command.ts'
import { type Config, linkOrigin } from '../platform/config/config.ts'
import type { Tx } from '../platform/database/db.ts'
import { hasConsole } from '../platform/http/console.ts'
import { type LumbungCommand, systemUser } from './command.ts'
import { report, say } from './output.ts'
import { emailOf, reasonOf } from './values.ts'
import { withApp } from './with-app.ts'

async function list({ json }: { json?: boolean }): Promise<void> {
  const rows = await withApp((app) => listOperators(app.db))
  const operators = rows.map(({ id, name, email, roles: given, status }) => ({ id, name, email, roles: given, status }))
  const lines = operators.map(({ name, email, roles: given, status }) => [name, email, given.join(', '), status])
  report(json, operators, () =>
    lines.length === 0
      ? 'There are no operators: invite the first.'
      : tableOf([['Name', 'Email', 'Roles', 'Status'], ...lines]),
  )
}

function rolesOf(text: string): Role[] {
  const given = text.split(',').map((name) => name.trim().toUpperCase())
  const unknown = given.find((name) => !roles.some((role) => role === name))
  if (unknown !== undefined) throw new InvalidArgumentError(`${unknown} is no role: ${roles.join(', ')}`)
  return roles.filter((role) => given.includes(role))
}

interface Why {
  reason: string
  /** Whether it is done although two admins could. */
  emergency?: boolean
}

interface Invitation extends Why {
  name: string
  roles: Role[]
}

/** What a command does to an operator, in one transaction with its row of the audit trail. */
async function recorded<T>(
  app: App,
  { act, reason, emergency = false }: Why & { act: `operator.${'invite' | 'link' | 'disable' | 'roles'}` },
  change: (tx: Tx, now: Date) => Promise<{ id: string; result: T }>,
): Promise<T> {
  return app.db.transaction(async (tx) => {
    if (!emergency && (await activeAdmins(tx)) > 1)
      throw new UsageError(
        'There are two admins, who do this in the console. If they cannot: --emergency --reason "both phones are lost"',
      )
    const now = app.clock.now()
    const { id, result } = await change(tx, now)
    // Nobody signs in here: it is the machine that counts.
    const operator = { id: `command (${systemUser()})`, tokenHash: undefined }
    const row = { operator, act, outcome: 'DONE', subjects: [`operator:${id}`], reason, address: 'command' }
    await writeAudit(tx, row, now)
    return result
  })
}

/** Where operators open the console. */
function consoleOf(config: Config): string {
  if (!hasConsole(config)) throw new UsageError('CONSOLE_ORIGIN must be set: where operators open the console')
  return `${config.consoleOrigin ?? linkOrigin(config)}/console`
}

const sayLink = (name: string, address: string, token: string) =>
  say(`Give this link to ${name}. It works once, for an hour:\n${address}/link#${token}`)

function refuseApart(given: readonly Role[]): void {
  if (!goTogether(given))
    throw new UsageError('AUDITOR goes with no other role, and ADMIN not with REVIEWER, SENIOR, COLLECTIONS or FINANCE')
}

function invite(email: string, { name, roles: given, ...why }: Invitation): Promise<void> {
  refuseApart(given)
  return withApp(async (app) => {
    const address = consoleOf(app.config)
    const token = await recorded(app, { act: 'operator.invite', ...why }, async (tx, now) => {
      const id = await addOperator(tx, { email, name, roles: given }, now)
      if (id === undefined)
        throw new UsageError(
          `${email} has been invited already; a new link: npx lumbung operators link ${email} --reason WHY`,
        )
      return { id, result: await makeLink(app, tx, id) }
    })
    sayLink(name, address, token)
  })
}

async function find(tx: Tx, email: string) {
  const operator = await operatorByEmail(tx, email)
  if (!operator) throw new UsageError(`nobody has the address ${email}: npx lumbung operators list`)
  return operator
}

function link(email: string, why: Why): Promise<void> {
  return withApp(async (app) => {
    const address = consoleOf(app.config)
    const made = await recorded(app, { act: 'operator.link', ...why }, async (tx, now) => {
      const { id, name } = await find(tx, email)
      await inviteAgain(tx, id, now)
      return { id, result: { name, token: await makeLink(app, tx, id) } }
    })
    sayLink(made.name, address, made.token)
  })
}

function disable(email: string, why: Why): Promise<void> {
  return withApp(async (app) => {
    const name = await recorded(app, { act: 'operator.disable', ...why }, async (tx, now) => {
      const operator = await find(tx, email)
      await disableOperator(tx, operator.id, now)
      return { id: operator.id, result: operator.name }
    })
    say(`${name} is signed out everywhere and cannot sign in. To undo this, make a new link.`)
  })
}

function changeRoles(email: string, { roles: given, ...why }: Why & { roles: Role[] }): Promise<void> {
  refuseApart(given)
  return withApp(async (app) => {
    const name = await recorded(app, { act: 'operator.roles', ...why }, async (tx) => {
      const operator = await find(tx, email)
      const admins = await activeAdmins(tx)
      await giveRoles(tx, operator.id, given)
      if (admins > 0 && (await activeAdmins(tx)) === 0)
        throw new UsageError(`${operator.name} is the only active admin: invite another one first`)
      return { id: operator.id, result: operator.name }
    })
    say(`${name} has the roles ${given.join(', ')} now.`)
  })
}

export function define(group: LumbungCommand): void {
  group.list('Lists the people who may use the console.').action(list)
  group
    .command('invite')
    .description('Invites somebody to the console: prints a link that works once.')
    .argument('<email>', 'with which the person signs in', emailOf)
    .requiredOption('--name <name>', 'the person’s name, as colleagues see it')
    .requiredOption('--roles <roles>', `one or more of ${roles.join(', ')}`, rolesOf)
    .requiredOption('--reason <reason>', 'why it is done here, for the audit trail', reasonOf)
    .option('--emergency', 'two admins, who otherwise do it in the console, cannot')
    .withExample(
      'lumbung operators invite rina@lender.example --name "Rina Kartika" --roles ADMIN --reason "the first admin"',
    )
    .action(invite)
  group
    .command('link')
    .description(
      'Prints a new link for somebody whose link is too old, or who has lost password or phone; ends all sessions.',
    )
    .argument('<email>', 'of the person', emailOf)
    .requiredOption('--reason <reason>', 'why it is done here, for the audit trail', reasonOf)
    .option('--emergency', 'two admins, who otherwise do it in the console, cannot')
    .withExample('lumbung operators link rina@lender.example --reason "her phone is lost"')
    .action(link)
  group
    .command('disable')
    .description('Signs somebody out everywhere, who cannot sign in again.')
    .argument('<email>', 'of the person', emailOf)
    .requiredOption('--reason <reason>', 'why it is done here, for the audit trail', reasonOf)
    .option('--emergency', 'two admins, who otherwise do it in the console, cannot')
    .withExample('lumbung operators disable rina@lender.example --reason "she has left"')
    .action(disable)
  group
    .command('roles')
    .description('Gives somebody other roles in the place of the former ones, at once.')
    .argument('<email>', 'of the person', emailOf)
    .requiredOption('--roles <roles>', `one or more of ${roles.join(', ')}`, rolesOf)
    .requiredOption('--reason <reason>', 'why it is done here, for the audit trail', reasonOf)
    .option('--emergency', 'two admins, who otherwise do it in the console, cannot')
    .withExample('lumbung operators roles rina@lender.example --roles SENIOR --reason "the only admin decided it"')
    .action(changeRoles)
}
