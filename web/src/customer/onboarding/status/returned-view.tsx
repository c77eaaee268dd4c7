import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import {
  currentApplication,
  type returnedItems,
  shouldResubmit,
} from '@lumbung/shared/contract/onboarding/application.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { supplementaryDocumentOptions } from '@lumbung/shared/options.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { refetchReads, useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { LoadingScreen } from '../../../shell/screen/messages.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { statusTexts } from './status-texts.ts'

const routes = {
  ktp: 'ResubmitKtp',
  'ktp-holding': 'ResubmitKtpHolding',
  liveness: 'ResubmitLiveness',
  email: 'ResubmitEmail',
  'bank-info': 'ResubmitBankInfo',
  supplement: 'ResubmitSupplement',
} as const satisfies Readonly<Record<(typeof returnedItems)[number], string>>

type Item = ReplyOf<typeof shouldResubmit>['items'][number]

/** A function to the name of a returned item: of a document, which one. */
function useItemName(): (item: Pick<Item, 'item' | 'document'>) => string {
  const t = useTexts(statusTexts).returned.items
  const key = useLanguage() === 'id' ? 'id' : 'en'
  return ({ item, document }) => supplementaryDocumentOptions.find(({ code }) => code === document)?.[key] ?? t[item]
}

/** The returned items with their reasons and links to correct them. After the last correction the review continues. */
export function ReturnedView() {
  const t = useTexts(statusTexts)
  const language = useLanguage()
  const nameOf = useItemName()
  const documentsOnly = (read: readonly Item[]) => read.length > 0 && read.every(({ item }) => item === 'supplement')
  const { href } = useRoute()
  const { queryClient } = useServices()
  const read = useRead(shouldResubmit, {}, { handles: 'all' })
  const items = read.data?.items ?? []
  const next = items.find(({ done }) => !done)
  const again = () => void refetchReads(queryClient, shouldResubmit, currentApplication)
  if (read.data && !next) return <LoadingScreen onRetry={again} />
  return (
    <AppScreen
      title={t.title}
      heading="body"
      right={<HelpButton />}
      action={
        next && (
          <ButtonLink href={href(routes[next.item], {})}>
            {next.item === 'supplement' ? t.returned.upload : t.returned.fix(nameOf(next))}
          </ButtonLink>
        )
      }
    >
      <div className="stack-l">
        <div className="stack-s">
          <PageTitle>{documentsOnly(items) ? t.returned.documents : t.returned.heading}</PageTitle>
          <p className="secondary">{documentsOnly(items) ? t.returned.documentsBody : t.returned.body}</p>
          {read.data?.until && (
            <p>
              {t.returned.until}
              <strong>{formatMoment(read.data.until, language)}</strong>
              {t.returned.untilWhy}
            </p>
          )}
        </div>
        <Loaded read={{ ...read, refetch: again }} skeleton={<SkeletonCard />}>
          {() => (
            <List>
              {items.map(({ item, document, note, done }) => (
                <ListRow
                  key={document ?? item}
                  mark={<Tile icon={done ? CircleCheck : TriangleAlert} kind={done ? 'success' : 'warning'} />}
                  title={nameOf({ item, document })}
                  secondary={done ? t.returned.done : note}
                  {...(done ? {} : { href: href(routes[item], {}) })}
                />
              ))}
            </List>
          )}
        </Loaded>
      </div>
    </AppScreen>
  )
}
