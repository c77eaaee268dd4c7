import { statement, statementList } from '@lumbung/shared/contract/billing/statements.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { monthName } from '../../../i18n/month-name.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { NextPage } from '../../../shell/loading/next-page.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { BillShape } from '../bill-shape.tsx'
import { StatementFigures } from './statement-figures.tsx'
import { statementTexts } from './statement-texts.ts'

type Items = ReplyOf<typeof statementList>['items']

/** A month's statement, the newest by default, and links to the others. */
export function StatementScreen({ query }: ScreenProps<'BillStatement'>) {
  const t = useTexts(statementTexts)
  const { href } = useRoute()
  const read = useRead(statementList, { query: {} }, { handles: 'all' })
  const shown = query.statementId ?? read.data?.items[0]?.statementId
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={shown && <ButtonLink href={href('Bill', {})}>{t.pay}</ButtonLink>}
    >
      <Loaded read={read} skeleton={<BillShape />}>
        {({ items, next }) =>
          shown === undefined ? (
            <EmptyState icon={FileText} title={t.emptyTitle}>
              {t.emptyBody}
            </EmptyState>
          ) : (
            <div className="stack-l">
              <OneStatement key={shown} statementId={shown}>
                <OtherMonths items={items} next={next} shown={shown} />
              </OneStatement>
            </div>
          )
        }
      </Loaded>
    </AppScreen>
  )
}

/** `children` below the figures, as soon as these can no longer move them. */
function OneStatement({ statementId, children }: { statementId: string; children: ReactNode }) {
  const read = useRead(statement, { params: { statementId } }, { handles: 'all' })
  return (
    <>
      <Loaded read={read} skeleton={<BillShape />}>
        {(found) => <StatementFigures statement={found} />}
      </Loaded>
      {(read.data || read.error) && children}
    </>
  )
}

interface OtherMonthsProps {
  items: Items
  next: string | undefined
  shown: string
}

function OtherMonths({ items, next, shown }: OtherMonthsProps) {
  const t = useTexts(statementTexts)
  const others = items.filter(({ statementId }) => statementId !== shown)
  if (others.length === 0 && !next) return null
  return (
    <section className="stack-s">
      <SectionTitle>{t.others}</SectionTitle>
      <Months items={others} />
      {next && <NextPage key={next}>{() => <MoreMonths after={next} shown={shown} />}</NextPage>}
    </section>
  )
}

function MoreMonths({ after, shown }: { after: string; shown: string }) {
  const read = useRead(statementList, { query: { after } }, { handles: 'all' })
  return (
    <Loaded read={read} skeleton={<BillShape />}>
      {({ items, next }) => (
        <>
          <Months items={items.filter(({ statementId }) => statementId !== shown)} />
          {next && <NextPage key={next}>{() => <MoreMonths after={next} shown={shown} />}</NextPage>}
        </>
      )}
    </Loaded>
  )
}

function Months({ items }: { items: Items }) {
  const t = useTexts(statementTexts)
  const language = useLanguage()
  const { href } = useRoute()
  return (
    <List>
      {items.map(({ statementId, month, firstDueDate, amount }) => (
        <ListRow
          key={statementId}
          mark={<Icon of={FileText} />}
          title={t.of(monthName(month, language))}
          secondary={firstDueDate ? t.due(formatDate(firstDueDate, language)) : t.nothingDue}
          value={formatMoney(amount)}
          href={href('BillStatement', {}, { statementId })}
        />
      ))}
    </List>
  )
}
