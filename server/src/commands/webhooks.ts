import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import { startWebhook } from '../modules/channels/api.ts'
import { restartEvents, undeliveredEvents } from '../modules/partners/api.ts'
import { onDatabase, tableOf, UsageError } from '../platform/command.ts'
import { asOperatorOrSandbox } from './as-operator.ts'
import type { LumbungCommand } from './command.ts'
import { report, say } from './output.ts'
import { channelOf, idOf, reasonOf } from './values.ts'

interface Which {
  channel?: ChannelCode
  json?: boolean
}

async function list({ channel, json }: Which): Promise<void> {
  const events = await onDatabase((db) => undeliveredEvents(db, channel))
  const shown = events.map(({ id, channel, type, at, status, tries, outcome, due_at }) => {
    return { id, channel, type, at, status, tries, outcome, dueAt: due_at }
  })
  const lines = events.map(({ id, channel, type, at, status, tries, outcome }) => {
    return [id, channel, type, at.toISOString(), status, String(tries), outcome ?? '']
  })
  report(json, shown, () =>
    lines.length === 0
      ? 'Every event has arrived.'
      : tableOf([['Event', 'Channel', 'Type', 'At', 'Status', 'Tries', 'Last reply'], ...lines]),
  )
}

interface Redelivery extends Which {
  as?: string
  reason: string
}

async function redeliver(id: string | undefined, { channel, ...doing }: Redelivery): Promise<void> {
  if ((id === undefined) === (channel === undefined))
    throw new UsageError('name one event, or --channel for all of one')
  const which = { ...(id !== undefined && { id }), ...(channel !== undefined && { channel }) }
  const subject = id === undefined ? `channel:${channel}` : `event:${id}`
  const count = await asOperatorOrSandbox({ ...doing, act: 'event.resend', subject }, async ({ tx, clock }) => {
    const restarted = await restartEvents(tx, which, clock.now())
    if (restarted > 0) return restarted
    throw new UsageError('nothing is to be sent again: lumbung webhooks list shows what has not arrived')
  })
  say(`Sent again within a minute: ${count}.`)
}

async function start(channel: ChannelCode, { as }: { as?: string }): Promise<void> {
  await asOperatorOrSandbox({ as, act: 'webhook.start', subject: `channel:${channel}` }, async ({ tx }) => {
    if (!(await startWebhook(tx, channel))) throw new UsageError(`${channel} has no webhook`)
  })
  say(
    `${channel} is told again of what happens. For what it has missed: lumbung webhooks redeliver --channel ${channel}`,
  )
}

export function define(webhooks: LumbungCommand): void {
  webhooks
    .list('Lists the events that partners have not received.')
    .option('--channel <code>', 'only those of this channel', channelOf)
    .action(list)
  webhooks
    .command('redeliver')
    .description('Sends events again that have not arrived: one, or all of a channel.')
    .argument('[event]', 'the id of an event', idOf('lumbung webhooks list'))
    .option('--channel <code>', 'all of this channel', channelOf)
    .requiredOption('--reason <reason>', 'why it is sent again, for the audit trail', reasonOf)
    .withOperatorOrSandbox()
    .withExample('lumbung webhooks redeliver --channel GOPAY --reason "their server was down" --as rina@lender.example')
    .action(redeliver)
  webhooks
    .command('start')
    .description('Tells a partner again what happens, after its server had answered 410.')
    .argument('<channel>', 'the code of the channel', channelOf)
    .withOperatorOrSandbox()
    .withExample('lumbung webhooks start GOPAY --as rina@lender.example')
    .action(start)
}
