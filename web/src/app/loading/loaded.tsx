import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

interface LoadedProps<T> {
  read: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** The shape of what comes. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** What was read; until then its shape, or why it could not be read. Old data stays while it is asked again. */
export function Loaded<T>({ read, skeleton, children }: LoadedProps<T>) {
  const retry = () => void read.refetch()
  if (read.data !== undefined) return <>{children(read.data)}</>
  if (read.error) return <LoadFailed error={read.error} onRetry={retry} />
  return <Skeleton onRetry={retry}>{skeleton}</Skeleton>
}
