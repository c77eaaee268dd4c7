import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { partsTexts } from '../parts/parts-texts.ts'
import { FailureBox } from '../parts/state-box.tsx'
import styles from './loaded.module.css'

export interface Read<T = unknown> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

interface LoadedProps<T> {
  read: Read<T>
  /** How many stand in its place while it is read. */
  rows?: number
  children: (data: T) => ReactNode
}

/** What was read, or what stands in its place: placeholders, or what failed. It says so if what is shown may have changed since. */
export function Loaded<T>({ read, rows = 6, children }: LoadedProps<T>) {
  const t = useTexts(partsTexts)
  const { data, error } = read
  const onRetry = () => read.refetch()
  if (data !== undefined)
    return (
      <>
        {error && (
          <div className={styles.stale} role="status">
            <Notice kind="warning">{t.stale}</Notice>
          </div>
        )}
        {children(data)}
      </>
    )
  if (error) return <FailureBox error={error} onRetry={onRetry} />
  return (
    <Skeleton onRetry={onRetry}>
      <SkeletonList rows={rows} />
    </Skeleton>
  )
}
