import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** The h1 of a screen. It takes focus after navigation, without a focus ring. */
export function PageTitle({ children, center, live }: { children: ReactNode; center?: boolean; live?: boolean }) {
  return (
    <h1 tabIndex={-1} className={classes(center && 'center') || undefined} aria-live={live ? 'polite' : undefined}>
      {children}
    </h1>
  )
}
