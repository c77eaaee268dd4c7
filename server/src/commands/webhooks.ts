import { startWebhook } from '../modules/channels/api.ts'
import { restartEvents, undeliveredEvents } from '../modules/partners/api.ts'
import { offsetClock } from '../platform/clock.ts'
import { onDatabase, tableOf, UsageError } from '../platform/command.ts'
import type { LumbungCommand } from './command.ts'
import { report, say } from './output.ts'
import { idOf } from './values.ts'

interface Which {
  channel?: string
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

async function redeliver(id: string | undefined, { channel }: Which): Promise<void> {
  if ((id === undefined) === (channel === undefined))
    throw new UsageError('name one event, or --channel for all of one')
  const which = { ...(id !== undefined && { id }), ...(channel !== undefined && { channel }) }
  const count = await onDatabase((db) => restartEvents(db, which, offsetClock(() => 0).now()))
  if (count === 0) throw new UsageError('nothing is to be sent again: lumbung webhooks list shows what has not arrived')
  say(`Sent again within a minute: ${count}.`)
}

async function start(channel: string): Promise<void> {
  if (!(await onDatabase((db) => startWebhook(db, channel)))) throw new UsageError(`${channel} has no webhook`)
  say(
    `${channel} is told again of what happens. For what it has missed: lumbung webhooks redeliver --channel ${channel}`,
  )
}

export function define(webhooks: LumbungCommand): void {
  webhooks
    .list('Lists the events that partners have not received.')
    .option('--channel <code>', 'only those of this channel')
    .action(list)
  webhooks
    .command('redeliver')
    .description('Sends events again that have not arrived: one, or all of a channel.')
    .argument('[event]', 'the id of an event', idOf('lumbung webhooks list'))
    .option('--channel <code>', 'all of this channel')
    .withExample('lumbung webhooks redeliver --channel GOPAY')
    .action(redeliver)
  webhooks
    .command('start')
    .description('Tells a partner again what happens, after its server had answered 410.')
    .argument('<channel>', 'the code of the channel')
    .withExample('lumbung webhooks start GOPAY')
    .action(start)
}
