import { type MandatoryField, mandatoryFieldNames } from '@lumbung/shared/enums/onboarding/mandatory-fields.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { Argument } from 'commander'
import { mandatoryRules, setMandatory } from '../modules/onboarding/api.ts'
import { actorNameOf } from '../modules/operators/api.ts'
import { tableOf, UsageError } from '../platform/command.ts'
import { asOperator } from './as-operator.ts'
import type { LumbungCommand } from './command.ts'
import { report, say } from './output.ts'
import { dateOf } from './values.ts'
import { withApp } from './with-app.ts'

async function list({ json }: { json?: boolean }): Promise<void> {
  const rules = await withApp(async (app) => {
    const found = await mandatoryRules(app.db)
    return Promise.all(found.map(async (rule) => ({ ...rule, set_by: await actorNameOf(app.db, rule.set_by) })))
  })
  const lines = rules.map(({ field, since, mandatory, set_by }) => [
    field,
    mandatory ? 'compulsory' : 'optional',
    since,
    set_by,
  ])
  report(json, rules, () =>
    rules.length === 0 ? 'All of them are optional.' : tableOf([['Field', 'Is', 'Since', 'By'], ...lines]),
  )
}

const set =
  (mandatory: boolean) =>
  (field: MandatoryField, { since, as }: { since: BusinessDate; as: string }): Promise<void> =>
    withApp(async (app) => {
      const today = app.clock.today()
      if (since < today) throw new UsageError(`--since is in the past: today is ${today}`)
      await asOperator(app, { as, act: 'field.set' }, (tx, by) =>
        setMandatory(app, tx, { field, since, mandatory, by }),
      )
      say(`${field} is ${mandatory ? 'compulsory' : 'optional'} from ${since}.`)
    })

export function define(group: LumbungCommand): void {
  const fields = group.command('mandatory').description('Which optional fields of the application are compulsory.')
  fields.list('Lists which fields were made compulsory or optional since when.').action(list)
  for (const [name, mandatory, is] of [
    ['require', true, 'compulsory'],
    ['release', false, 'optional'],
  ] as const)
    fields
      .command(name)
      .description(`Makes a field ${is} from a date on.`)
      .addArgument(new Argument('<field>', 'the field').choices(mandatoryFieldNames))
      .requiredOption('--since <date>', 'the first day, today or later, as 2027-01-01', dateOf('--since'))
      .withOperator()
      .withExample(`lumbung fields mandatory ${name} email --since 2027-01-01 --as rina@lender.example`)
      .action(set(mandatory))
}
