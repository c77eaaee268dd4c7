import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Page } from '../frame/page.tsx'
import { Views } from '../lists/views.tsx'
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
  const views = parts.map((part) => ({ view: part, name: t.nav[part], href: hrefOf(part) }))
  return (
    <Page title={t.nav[current]} under={<p className="small secondary">{lead}</p>}>
      <div className={styles.views}>
        <Views label={t.navLabel} views={views} current={current} />
      </div>
      {children}
    </Page>
  )
}
