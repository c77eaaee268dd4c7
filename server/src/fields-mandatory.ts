import { parseArgs } from 'node:util'
import { isoDate } from '@lumbung/shared/contract/fields.ts'
import { MandatoryField, mandatoryFieldNames } from '@lumbung/shared/contract/onboarding/mandatory-fields.ts'
import { withApp } from './command-app.ts'
import type { App } from './modules/context.ts'
import { mandatoryRules, setMandatory } from './modules/onboarding/api.ts'
import { type Actor, actorName, byOperator } from './platform/actor.ts'
import { runCommand, tableOf, UsageError } from './platform/command.ts'

const usage = `Use one of:
  npm run fields:mandatory
  npm run fields:mandatory -- require FIELD --since YYYY-MM-DD --by NAME
  npm run fields:mandatory -- release FIELD --since YYYY-MM-DD --by NAME
FIELD is one of ${mandatoryFieldNames.join(', ')}.`

async function list(app: App): Promise<number> {
  const rules = await mandatoryRules(app.db)
  const lines = rules.map(({ field, since, mandatory, set_by }) => [
    ...[field, mandatory ? 'compulsory' : 'optional', since, actorName(set_by)],
  ])
  process.stdout.write(
    rules.length === 0 ? 'All of them are optional.\n' : tableOf([['Field', 'Is', 'Since', 'By'], ...lines]),
  )
  return 0
}

async function set(app: App, rule: { field: MandatoryField; since: string; mandatory: boolean; by: Actor }) {
  const today = app.clock.today()
  if (rule.since < today) throw new UsageError(`--since is in the past: today is ${today}`)
  await setMandatory(app, app.db, rule)
  const { field, since, mandatory } = rule
  process.stdout.write(`${field} is ${mandatory ? 'compulsory' : 'optional'} from ${since}.\n`)
  return 0
}

function chosen() {
  const options = { since: { type: 'string' }, by: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [action, name, ...rest] = positionals
  if (action === undefined && Object.keys(values).length === 0) return list
  const field = MandatoryField.safeParse(name)
  const since = isoDate.safeParse(values.since)
  const by = values.by?.trim()
  if (!field.success || !since.success || !by || rest.length > 0) throw new UsageError(usage)
  if (action !== 'require' && action !== 'release') throw new UsageError(usage)
  const rule = { field: field.data, since: since.data, mandatory: action === 'require', by: byOperator(by) }
  return (app: App) => set(app, rule)
}

/** `npm run fields:mandatory`: makes optional fields of the application compulsory from a date on (docs/operations.md). */
runCommand(async () => withApp(chosen()))
