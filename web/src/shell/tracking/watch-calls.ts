import { actionNames } from '@lumbung/shared/facts/analytics.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { CallMeta } from '../../api/query-client.ts'
import { track } from './events.ts'
import { faultOfCall } from './fault-of.ts'
import { reportFault } from './reports.ts'

const pathOf = (meta: Record<string, unknown> | undefined) => (meta as CallMeta | undefined)?.path

function failed(error: unknown, meta: Record<string, unknown> | undefined): void {
  const path = pathOf(meta)
  const fault = path && faultOfCall(error, path)
  if (fault) reportFault(fault)
}

/** Reports every call that fails, also those that failed before, and every write that succeeds and has an analytics name. */
export function watchCalls(client: QueryClient): void {
  for (const { state, meta } of client.getQueryCache().getAll()) if (state.status === 'error') failed(state.error, meta)
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') failed(event.action.error, event.query.meta)
  })
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, mutation } = event
    if (action.type === 'error') failed(action.error, mutation.meta)
    if (action.type !== 'success') return
    const name = actionNames[pathOf(mutation.meta) as keyof typeof actionNames]
    if (name) track({ name: 'action', properties: { action: name } })
  })
}
