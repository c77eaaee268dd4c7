import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Page } from '../frame/page.tsx'
import { hrefOf } from '../routes/routes.ts'
import styles from './books.module.css'
import { booksTexts } from './books-texts.ts'

const parts = ['books', 'journal', 'checks', 'manual', 'closes', 'holidays'] as const
export type BooksPart = (typeof parts)[number]

interface BooksPageProps {
  current: BooksPart
  lead: string
  children: ReactNode
}

/** A screen of the books, with links to the others. */
export function BooksPage({ current, lead, children }: BooksPageProps) {
  const t = useTexts(booksTexts)
  return (
    <Page title={t.nav[current]} under={<p className="small secondary">{lead}</p>}>
      <nav aria-label={t.navLabel}>
        <ul className={styles.views}>
          {parts.map((part) => (
            <li key={part}>
              <a
                href={hrefOf(part)}
                className={classes(styles.view, part === current && styles.current)}
                aria-current={part === current ? 'page' : undefined}
              >
                {t.nav[part]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  )
}
