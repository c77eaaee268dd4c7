import type { BridgeEvent, BridgeEventData } from '@lumbung/shared/bridge/bridge.ts'
import { type BridgeWindow, type EventMessage, fieldsOf, insetsOf, version } from './protocol.ts'

type Listener<E extends BridgeEvent> = (data: BridgeEventData<E>) => unknown

const listeners = new Map<unknown, Set<(data: never) => unknown>>()

/** Listens to an event of the app until the returned function is called. */
export function onAppEvent<E extends BridgeEvent>(event: E, listener: Listener<E>): () => void {
  const all = listeners.get(event) ?? new Set()
  listeners.set(event, all.add(listener))
  return () => void all.delete(listener)
}

const isCount = (value: unknown) => typeof value === 'number' && value >= 0

/** The data of an event; undefined if they are not. */
function dataOf(event: unknown, data: unknown): BridgeEventData<BridgeEvent> | undefined {
  if (event === 'insets') return insetsOf(data)
  if (event !== 'progress') return null
  const { id, sent, total } = fieldsOf<BridgeEventData<'progress'>>(data)
  return typeof id === 'string' && isCount(sent) && isCount(total) ? (data as BridgeEventData<'progress'>) : undefined
}

function dispatch(message: EventMessage): 'handled' | undefined {
  const { v, event, data } = fieldsOf<EventMessage>(message)
  const given = dataOf(event, data)
  if (v !== version || given === undefined) return undefined
  const answers = Array.from(listeners.get(event) ?? [], (listener) => listener(given as never))
  return answers.includes('handled') ? 'handled' : undefined
}

/** From now on the app's events reach their listeners. */
export function receiveEvents(on: BridgeWindow): void {
  on.lumbungEvent = dispatch
}
