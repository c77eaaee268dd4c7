import { type ApplyFlow, applyFlows, defaultFlow } from '@lumbung/shared/facts/apply-flow.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { Argument } from 'commander'
import { flowRules, setFlow } from '../modules/onboarding/api.ts'
import { actorNameOf } from '../modules/operators/api.ts'
import { tableOf, UsageError } from '../platform/command.ts'
import { asOperator } from './as-operator.ts'
import type { LumbungCommand } from './command.ts'
import { report, say } from './output.ts'
import { dateOf } from './values.ts'
import { withApp } from './with-app.ts'

async function list({ json }: { json?: boolean }): Promise<void> {
  const rules = await withApp(async (app) => {
    const found = await flowRules(app.db)
    return Promise.all(found.map(async (rule) => ({ ...rule, set_by: await actorNameOf(app.db, rule.set_by) })))
  })
  const lines = rules.map(({ flow, since, set_by }) => [flow, since, set_by])
  report(json, rules, () =>
    rules.length === 0 ? `The flow is ${defaultFlow}.` : tableOf([['Flow', 'Since', 'By'], ...lines]),
  )
}

function set(flow: ApplyFlow, { since, as }: { since: BusinessDate; as: string }): Promise<void> {
  return withApp(async (app) => {
    const today = app.clock.today()
    if (since < today) throw new UsageError(`--since is in the past: today is ${today}`)
    await asOperator(app, { as, act: 'flow.set' }, (tx, by) => setFlow(app, tx, { flow, since, by }))
    say(`The flow is ${flow} from ${since}.`)
  })
}

export function define(group: LumbungCommand): void {
  const flow = group
    .command('flow')
    .description('How customers walk through the application: linear, step by step, or by modules from an overview.')
  flow.list('Lists which flow applies since when.').action(list)
  flow
    .command('set')
    .description('Chooses the flow from a date on.')
    .addArgument(new Argument('<flow>', 'the flow').choices(applyFlows))
    .requiredOption('--since <date>', 'the first day, today or later, as 2027-01-01', dateOf('--since'))
    .withOperator()
    .withExample('lumbung applications flow set module --since 2027-01-01 --as rina@lender.example')
    .action(set)
}
