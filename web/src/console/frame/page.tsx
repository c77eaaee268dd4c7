import { type ReactNode, useEffect, useRef } from 'react'
import { htmlLang, useLanguage } from '../../i18n/language.ts'
import { remember } from '../at-hand/recents.ts'
import { HelpButton } from '../help/help-button.tsx'
import { matchAddress } from '../routes/routes.ts'
import styles from './page.module.css'

/** Whether the focus is where it was when the screen was opened: nowhere, or on the link that leads here. */
function isFocusLeft({ activeElement }: Document): boolean {
  if (activeElement instanceof HTMLAnchorElement) return location.pathname.startsWith(activeElement.pathname)
  return !activeElement || activeElement === document.body
}

/** The page's title in the browser and its language; the heading takes the focus when the screen is opened, unless one has gone on. */
export function usePageTitle(title: string) {
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.documentElement.lang = htmlLang(language)
    document.title = `${title} – Lumbung`
  }, [language, title])
  useEffect(() => {
    if (isFocusLeft(document)) heading.current?.focus()
  }, [])
  return heading
}

interface PageProps {
  title: string
  /** What the address names is there: it can be gone back to. */
  shown?: boolean
  /** Before the title: the way back. */
  before?: ReactNode
  /** Below the title. */
  under?: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** What a screen of a single thing is called, for the way back to it. */
function useRemembered(title: string | false | undefined): void {
  useEffect(() => {
    const href = location.pathname
    const match = matchAddress(href)
    if (title && match.kind === 'screen' && match.id !== '') remember({ title, href })
  }, [title])
}

/** A screen beside the menu: its bar with the title, and its content. */
export function Page({ title, shown, before, under, aside, children }: PageProps) {
  const heading = usePageTitle(title)
  useRemembered(shown && title)
  return (
    <main id="content" className={styles.page}>
      <header className={styles.bar}>
        {before}
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {under}
        </div>
        <div className={styles.aside}>
          {aside}
          <HelpButton title={title} />
        </div>
      </header>
      <div className={styles.content}>{children}</div>
    </main>
  )
}

/** Facts in a line below the title of a single thing. */
export const Under = ({ children }: { children: ReactNode }) => <p className={styles.under}>{children}</p>
