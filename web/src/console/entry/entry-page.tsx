import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Brand } from '../../ui/graphics/logo.tsx'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import { usePageTitle } from '../frame/page.tsx'
import styles from './entry.module.css'

interface EntryPageProps {
  title: string
  /** Two columns instead of one. */
  wide?: boolean
  children: ReactNode
}

/** A page before the sign-in: mark, language, and one card. */
export function EntryPage({ title, wide = false, children }: EntryPageProps) {
  const heading = usePageTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        <LanguageSwitch />
      </header>
      <main className={classes(styles.card, wide && styles.wide)}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  )
}
