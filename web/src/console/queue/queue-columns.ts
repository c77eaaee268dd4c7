import { useTexts } from '../../i18n/use-texts.ts'
import type { Choosable } from '../lists/columns.ts'
import { queueTexts } from './queue-texts.ts'

const names = ['left', 'number', 'name', 'reasons', 'channel', 'submitted', 'holder'] as const
export type QueueColumn = (typeof names)[number]
export type QueueColumns = readonly (Choosable & { name: QueueColumn })[]

/** The columns of the queue. The number opens a case. */
export function useQueueColumns(): QueueColumns {
  const { columns } = useTexts(queueTexts)
  return names.map((name) => ({ name, title: columns[name], ...(name === 'number' && { names: true }) }))
}
