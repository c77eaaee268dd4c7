import { type ReactNode, useEffect, useState } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TextLink } from '../actions/text-link.tsx'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Placeholders in the shape of the content. */
  children: ReactNode
  onRetry?: (() => void) | undefined
}

/** A placeholder while content loads: visible after 100 ms; after 8 s it says so and offers a retry. */
export function Skeleton({ children, onRetry }: SkeletonProps) {
  const t = useTexts(commonTexts)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 8_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.skeleton} aria-busy="true">
      {children}
      <p role="status" className={slow ? styles.slow : 'unseen'}>
        {slow ? t.stillLoading : t.loading}
        {slow && onRetry && <TextLink onClick={onRetry}>{t.retry}</TextLink>}
      </p>
    </div>
  )
}

/** One grey bar. */
export function SkeletonBar({ width = 'full', tall }: { width?: 'third' | 'half' | 'most' | 'full'; tall?: boolean }) {
  return <span className={`${styles.bar} ${styles[width]} ${tall ? styles.tall : ''}`} />
}

/** A list of rows with two lines each. */
export function SkeletonList({ rows }: { rows: number }) {
  return (
    <div className={styles.list}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity
        <div key={row} className={styles.row}>
          <SkeletonBar width="half" />
          <SkeletonBar width="most" />
        </div>
      ))}
    </div>
  )
}

/** A card of three bars, as in a list of bills. */
export function SkeletonCard() {
  return (
    <div className={styles.card}>
      <SkeletonBar width="third" tall />
      <SkeletonBar width="half" tall />
      <SkeletonBar width="most" />
    </div>
  )
}
