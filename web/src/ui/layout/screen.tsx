import { type ComponentType, type PropsWithChildren, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './screen.module.css'
import { TopBar } from './top-bar.tsx'

const productName = 'Lumbung'

export interface ScreenProps {
  /** The document's title and the bar's. */
  title: string
  /** `bar`: the bar's title is the h1. `body`: the screen brings its own PageTitle. */
  heading?: 'bar' | 'body'
  /** A different title in the bar; empty for none. */
  barTitle?: string
  /** Replaces the bar, for example with the brand row of home. */
  header?: ReactNode
  /** Around the bar's title. */
  Bar?: ComponentType<PropsWithChildren> | undefined
  onBack?: (() => void) | undefined
  right?: ReactNode
  /** Between bar and content: a step header. */
  below?: ReactNode
  /** The bottom bar: one primary button and at most one alternative. */
  action?: ReactNode
  /** The tabs; never together with `action`. */
  tabs?: ReactNode
  /** The action is part of the page instead of a raised bar. */
  plainAction?: boolean
  /** White background: the screen lights the face. */
  light?: boolean
  /** Puts "Kesalahan:" before the page's title while a form has errors. */
  titlePrefix?: string
  children: ReactNode
}

/** The frame of every screen: bar, content, then an action bar or tabs. Centred, at most 480 px wide. */
export function Screen({
  title,
  heading = 'bar',
  barTitle = title,
  header,
  children,
  Bar,
  onBack,
  right,
  below,
  action,
  tabs,
  plainAction,
  light,
  titlePrefix = '',
}: ScreenProps) {
  const bar = useRef<HTMLDivElement>(null)
  // Toasts appear above the bar, whose height depends on its buttons and the text size.
  useEffect(() => {
    const height = bar.current?.offsetHeight
    document.documentElement.style.setProperty('--action-bar', height ? `${height}px` : '')
  })
  useEffect(() => {
    document.title = title ? `${titlePrefix}${title} – ${productName}` : productName
  }, [title, titlePrefix])
  return (
    <div className={classes(styles.screen, light && styles.light)}>
      {header ?? <TopBar title={barTitle} heading={heading === 'bar'} Bar={Bar} onBack={onBack} right={right} />}
      <main className={styles.main}>
        {below && <div className={styles.below}>{below}</div>}
        <div className={styles.content}>{children}</div>
        {action && (
          <div className={classes(styles.action, plainAction && styles.plain)} ref={bar}>
            {action}
          </div>
        )}
      </main>
      {tabs}
    </div>
  )
}

/** A line above the button of the action bar, for example the price. */
export function ActionLine({ label, children }: { label: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.line}>
      <span className={styles.lineLabel}>{label}</span>
      <strong className={styles.lineValue}>{children}</strong>
    </div>
  )
}
