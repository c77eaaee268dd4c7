import { exampleLoan } from '@lumbung/shared/example-loan.ts'
import { BookOpen } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { PricedExample } from '../quote/priced-example.tsx'
import { ScheduleSection } from '../quote/quote-parts.tsx'
import { useExampleQuote } from '../quote/use-example-quote.ts'
import styles from './pages.module.css'
import { pagesTexts } from './pages-texts.ts'

/** a content page by its slug; without one, the list of all. */
export function PagesScreen({ query: { slug } }: ScreenProps<'Pages'>) {
  return isPage(slug) ? <Page key={slug} slug={slug} /> : <PageList isMissing={slug !== undefined} />
}

function Page({ slug }: { slug: PageSlug }) {
  const t = useTexts(pagesTexts)
  const { href } = useRoute()
  const { title, lead, points } = t.pages[slug]
  return (
    <AppScreen
      title={title}
      right={<HelpButton />}
      action={<ButtonLink href={href('LimitPdlPreBorrow', {})}>{t.apply}</ButtonLink>}
    >
      <div className="stack">
        <p>{lead}</p>
        {slug === 'price-example' ? <PricedPoints points={points} /> : <Points points={points} />}
      </div>
    </AppScreen>
  )
}

/** The example with its instalments. What is said of the interest depends on how today's price charges it. */
function PricedPoints({ points }: { points: readonly string[] }) {
  const { interest } = useTexts(pagesTexts)
  const { price, failed, nothingOffered } = useExampleQuote()
  const unpriced = failed !== undefined || nothingOffered
  const [received = '', ...others] = points
  return (
    <>
      <PricedExample heading="h2" required />
      {!unpriced && <ScheduleSection quote={price} count={exampleLoan.tenor} />}
      {price && <Points points={[received, price.method === 'FLAT' ? interest.flat : interest.declining, ...others]} />}
      {!price && unpriced && <Points points={points} />}
    </>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

function PageList({ isMissing }: { isMissing: boolean }) {
  const t = useTexts(pagesTexts)
  const { href } = useRoute()
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      <div className="stack">
        {isMissing ? <Notice>{t.missing}</Notice> : <p>{t.lead}</p>}
        <List>
          {pageSlugs.map((slug) => (
            <ListRow
              key={slug}
              mark={<Icon of={BookOpen} />}
              title={t.pages[slug].title}
              secondary={t.pages[slug].lead}
              href={href('Pages', {}, { slug })}
            />
          ))}
        </List>
      </div>
    </AppScreen>
  )
}

/** The content pages by their slug (D-048), in the order of their list. */
const pageSlugs = ['price-example', 'read-the-costs', 'borrow-wisely'] as const
type PageSlug = (typeof pageSlugs)[number]

function isPage(slug: string | undefined): slug is PageSlug {
  return pageSlugs.some((known) => known === slug)
}
