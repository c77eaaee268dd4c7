import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

interface LoadedProps<T> {
  read: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** Placeholders in the shape of the content. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** Renders loaded data, until then a skeleton, or an error with retry. Old data stays visible while it is refetched. */
export function Loaded<T>({ read, skeleton, children }: LoadedProps<T>) {
  const retry = () => void read.refetch()
  if (read.data !== undefined) return <>{children(read.data)}</>
  if (read.error) return <LoadFailed error={read.error} onRetry={retry} />
  return <Skeleton onRetry={retry}>{skeleton}</Skeleton>
}
