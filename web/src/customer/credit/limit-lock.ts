import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { home } from '@lumbung/shared/contract/home.ts'

/** Whether the limit is locked: then it is not shown as available. */
export function isLocked({ status }: Pick<ReplyOf<typeof home>, 'status'>): boolean {
  return status === 'FROZEN' || status === 'BLOCKED'
}
