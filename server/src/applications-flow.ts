import { parseArgs } from 'node:util'
import { isoDate } from '@lumbung/shared/contract/fields.ts'
import { type ApplyFlow, applyFlows, defaultFlow } from '@lumbung/shared/facts/apply-flow.ts'
import { withApp } from './command-app.ts'
import type { App } from './modules/context.ts'
import { flowRules, setFlow } from './modules/onboarding/api.ts'
import { type Actor, actorName, byOperator } from './platform/actor.ts'
import { runCommand, tableOf, UsageError } from './platform/command.ts'

const usage = `Use one of:
  npm run applications:flow
  npm run applications:flow -- linear --since YYYY-MM-DD --by NAME
  npm run applications:flow -- module --since YYYY-MM-DD --by NAME`

async function list(app: App): Promise<number> {
  const rules = await flowRules(app.db)
  const lines = rules.map(({ flow, since, set_by }) => [flow, since, actorName(set_by)])
  process.stdout.write(
    rules.length === 0 ? `The flow is ${defaultFlow}.\n` : tableOf([['Flow', 'Since', 'By'], ...lines]),
  )
  return 0
}

async function set(app: App, rule: { flow: ApplyFlow; since: string; by: Actor }): Promise<number> {
  const today = app.clock.today()
  if (rule.since < today) throw new UsageError(`--since is in the past: today is ${today}`)
  await setFlow(app, app.db, rule)
  process.stdout.write(`The flow is ${rule.flow} from ${rule.since}.\n`)
  return 0
}

function chosen() {
  const options = { since: { type: 'string' }, by: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name, ...rest] = positionals
  if (name === undefined && Object.keys(values).length === 0) return list
  const flow = applyFlows.find((one) => one === name)
  const since = isoDate.safeParse(values.since)
  const by = values.by?.trim()
  if (!flow || !since.success || !by || rest.length > 0) throw new UsageError(usage)
  const rule = { flow, since: since.data, by: byOperator(by) }
  return (app: App) => set(app, rule)
}

/** `npm run applications:flow`: how customers walk through the application from a date on (docs/operations.md). */
runCommand(async () => withApp(chosen()))
