import { emailAddress } from '@lumbung/shared/contract/fields.ts'
import { goTogether, type Role, roles } from '@lumbung/shared/contract/operators/acts.ts'
import { InvalidArgumentError } from 'commander'
import type { App } from '../modules/context.ts'
import { activeAdmins, addOperator, listOperators, makeLink, writeAudit } from '../modules/operators/api.ts'
import { type Actor, actorName, actorText } from '../platform/access/actor.ts'
import { tableOf, UsageError } from '../platform/command.ts'
import { type Config, linkOrigin } from '../platform/config/config.ts'
import { hasConsole } from '../platform/http/console.ts'
import type { LumbungCommand } from './command.ts'
import { report, say } from './output.ts'
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

function emailOf(text: string): string {
  const parsed = emailAddress.safeParse(text)
  if (!parsed.success) throw new InvalidArgumentError('must be an email address')
  return parsed.data
}

interface Invitation {
  name: string
  roles: Role[]
  by: Actor
}

const consoleOf = (config: Config) => config.consoleOrigin ?? linkOrigin(config)

/** From then on two admins invite people in the console. */
const enoughAdmins = 2

async function inviteIn(app: App, email: string, { name, roles: given, by }: Invitation): Promise<string> {
  if ((await activeAdmins(app.db)) >= enoughAdmins)
    throw new UsageError('there are two admins, who invite people in the console')
  return app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const id = await addOperator(tx, { email, name, roles: given }, now)
    if (id === undefined) throw new UsageError(`${email} has been invited already`)
    const operator = { id: actorName(actorText(by)), tokenHash: undefined }
    const subjects = [`operator:${id}`]
    await writeAudit(tx, { operator, act: 'operator.invite', outcome: 'DONE', subjects, address: 'command' }, now)
    return makeLink(app, tx, id)
  })
}

function invite(email: string, invitation: Invitation): Promise<void> {
  if (!goTogether(invitation.roles))
    throw new UsageError('AUDITOR goes with no other role, and ADMIN not with REVIEWER, SENIOR, COLLECTIONS or FINANCE')
  return withApp(async (app) => {
    if (!hasConsole(app.config)) throw new UsageError('CONSOLE_ORIGIN must be set: where operators open the console')
    const token = await inviteIn(app, email, invitation)
    say(
      `Give this link to ${invitation.name}. It works once, for an hour:\n${consoleOf(app.config)}/console/link#${token}`,
    )
  })
}

export function define(group: LumbungCommand): void {
  group.list('Lists the people who may use the console.').action(list)
  group
    .command('invite')
    .description('Invites somebody to the console: prints a link that works once. Until there are two admins.')
    .argument('<email>', 'with which the person signs in', emailOf)
    .requiredOption('--name <name>', 'the person’s name, as colleagues see it')
    .requiredOption('--roles <roles>', `one or more of ${roles.join(', ')}`, rolesOf)
    .withOperator()
    .withExample('lumbung operators invite rina@lender.example --name "Rina Kartika" --roles ADMIN --by Budi')
    .action(invite)
}
